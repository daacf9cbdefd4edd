import { followUpApi, type Learner } from '@vecu/contract/follow-up'

import { assertGroupAdmin } from '../../identity/account/policy.ts'
import { signedFileUrl } from '../../../platform/storage/signed-files.ts'
import { handle } from '../../../request/handle.ts'
import { MAX_EXPORT_ROWS, exportFollowUp } from './export-follow-up.ts'
import { nudgeLearners } from './nudge.ts'
import { type LearnerRow, allLearners, learnerPage } from './queries.ts'

export const followUpRoutes = [
  handle(followUpApi.list, async ({ tx, services, viewer, params: { id }, query }) => {
    await assertGroupAdmin(tx, viewer, id)
    const { rows, totalPages, cursor } = await learnerPage(tx, viewer, id, query)
    const { secretKey } = services.settings
    return { paginatedResults: rows.map((row) => presentLearner(row, secretKey)), totalPages, cursor }
  }),

  handle(followUpApi.exportList, async ({ tx, viewer, locale, params: { id }, query }) => {
    await assertGroupAdmin(tx, viewer, id)
    return exportFollowUp(await allLearners(tx, viewer, id, query, MAX_EXPORT_ROWS), locale)
  }),

  handle(followUpApi.nudge, async (ctx) => {
    await assertGroupAdmin(ctx.tx, ctx.viewer, ctx.params.id)
    return { count: await nudgeLearners({ ...ctx, groupId: ctx.params.id }, ctx.body) }
  }),
]

function presentLearner({ id, firstname, lastname, ...row }: LearnerRow, secretKey: string): Learner {
  return {
    id,
    firstname,
    lastname,
    avatarUrl: signedFileUrl(secretKey, row.avatar_key),
    lastEntryAt: row.last_entry_at?.toISOString() ?? null,
    experiencesCount: row.experiences_count,
    storiesCount: row.stories_count,
    certifiedCount: row.certified_count,
    waitingRequestsCount: row.waiting_requests_count,
    silent: row.silent,
    nudgedAt: row.nudged_at?.toISOString() ?? null,
    mayBeNudged: row.may_be_nudged,
  }
}
