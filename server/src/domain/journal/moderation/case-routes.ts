import { AppError } from '@vecu/contract/error'
import { type CaseDecision, DECISIONS_BY_KIND, moderationCaseApi } from '@vecu/contract/moderation-case'

import { fieldError } from '../../../platform/http/field-error.ts'
import { handle } from '../../../request/handle.ts'
import type { PresentContext } from '../../../request/request-context.ts'
import { withEvidence } from '../experience/evidence-queries.ts'
import { presentExperience } from '../experience/present.ts'
import { lockVisibleItem } from '../item/policy.ts'
import { openCase } from '../moderation-case/queries.ts'
import { presentStory } from '../story/present.ts'
import { type CaseRow, casePage, findCase } from './case-queries.ts'
import { decideCase } from './decide.ts'
import { findReportablePortrait } from './policy.ts'
import { mayShowItem, presentCase } from './present-case.ts'

export const moderationCaseRoutes = [
  handle(moderationCaseApi.report, async ({ tx, viewer, params, body }) => {
    const item = await lockVisibleItem(tx, viewer, params.id)
    if (item.account_id === viewer.id) throw new AppError('FORBIDDEN')
    const id = await openCase(tx, {
      kind: 'report',
      author_id: item.account_id,
      item_id: item.id,
      opener_id: viewer.id,
      report_reason: body.reason,
      comment: body.comment,
    })
    if (id === undefined) throw new AppError('REPORT_ALREADY_OPEN')
    return { id }
  }),

  handle(moderationCaseApi.reportPortrait, async ({ tx, viewer, params, body }) => {
    const author_id = await findReportablePortrait(tx, params.id)
    if (author_id === viewer.id) throw new AppError('FORBIDDEN')
    const id = await openCase(tx, {
      kind: 'portrait_report',
      author_id,
      item_id: null,
      opener_id: viewer.id,
      report_reason: body.reason,
      comment: body.comment,
    })
    if (id === undefined) throw new AppError('REPORT_ALREADY_OPEN')
    return { id }
  }),

  handle(moderationCaseApi.requestReview, async ({ tx, viewer, params, body }) => {
    const item = await lockVisibleItem(tx, viewer, params.id)
    if (item.account_id !== viewer.id) throw new AppError('FORBIDDEN')
    if (item.hiding_id === null) throw new AppError('ITEM_NOT_HIDDEN')
    const own = { author_id: viewer.id, opener_id: viewer.id }
    const id = await openCase(tx, { kind: 'review', item_id: item.id, comment: body.comment, ...own })
    if (id === undefined) throw new AppError('REVIEW_ALREADY_REQUESTED')
    return { id }
  }),

  handle(moderationCaseApi.list, async ({ tx, viewer, services, query }) => {
    const { rows, totalPages } = await casePage(tx, viewer, query)
    return { paginatedResults: rows.map((row) => presentCase(row, services.settings.secretKey)), totalPages }
  }),

  handle(moderationCaseApi.get, async (ctx) => {
    const found = await findCase(ctx.tx, ctx.viewer, ctx.params.id)
    if (!found) throw new AppError('MODERATION_CASE_NOT_FOUND')
    return { ...presentCase(found, ctx.services.settings.secretKey), content: await presentContent(ctx, found) }
  }),

  handle(moderationCaseApi.decide, async (ctx) => {
    const { tx, viewer, locale, services, params, body } = ctx
    const found = await findCase(tx, viewer, params.id)
    if (!found) throw new AppError('MODERATION_CASE_NOT_FOUND')
    const allowed: readonly CaseDecision[] = DECISIONS_BY_KIND[found.kind]
    if (!allowed.includes(body.decision)) throw fieldError(locale, 'VALIDATION_ERROR', 'decision', 'invalidChoice')
    await decideCase(ctx, found, { decision: body.decision, reason: body.reason ?? null })
    const decided = await findCase(tx, viewer, found.id)
    if (!decided) throw new AppError('MODERATION_CASE_NOT_FOUND')
    return presentCase(decided, services.settings.secretKey)
  }),
]

async function presentContent(ctx: PresentContext, found: CaseRow) {
  if (found.item_id === null || !mayShowItem(found)) return null
  if (found.item_kind === 'story') return presentStory(ctx, found.item_id)
  return withEvidence(ctx, await presentExperience(ctx, found.item_id))
}
