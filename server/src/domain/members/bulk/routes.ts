import { userApi } from '@vecu/contract/account'
import { bulkActionApi } from '@vecu/contract/bulk-action'
import { AppError } from '@vecu/contract/error'
import type { Locale } from '@vecu/contract/locale'
import { memberAdministrationApi } from '@vecu/contract/member-administration'
import { MAX_MEMBERS_AT_ONCE, type MemberSelection } from '@vecu/contract/member-search'

import { assertGroupAdmin } from '../../identity/account/policy.ts'
import { presentUsers } from '../../identity/account/present.ts'
import { assertGroupsExist } from '../directory/permissions.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Community, Tx } from '../../../schema/tables/tables.ts'
import { handle } from '../../../request/handle.ts'
import type { Services } from '../../../platform/services.ts'
import { type MemberAction, applyMemberAction } from './apply-action.ts'
import { assertMayActOn, membersOrQuery, selectionQuery } from './select-members.ts'
import { startMemberAction, findBulkAction, recentBulkActions } from './queries.ts'

interface BulkContext {
  tx: Tx
  services: Services
  community: Community
  locale: Locale
  viewer: Viewer
  body: { userIds?: number[] | undefined; selection?: MemberSelection | undefined }
}

export const bulkRoutes = [
  handle(userApi.activate, (ctx) => actOnChosen(ctx, { kind: 'activate' })),
  handle(userApi.approve, (ctx) => actOnChosen(ctx, { kind: 'approve' })),
  handle(userApi.deactivate, (ctx) => actOnChosen(ctx, { kind: 'deactivate' })),

  handle(userApi.move, async (ctx) => {
    const { tx, viewer, body } = ctx
    // Only community admins administer members without a group.
    if (body.currentGroupId !== null) await assertGroupAdmin(tx, viewer, body.currentGroupId)
    else if (!viewer.communityAdmin) throw new AppError('FORBIDDEN')
    await assertGroupAdmin(tx, viewer, body.newGroupId)
    return actOnChosen(ctx, { kind: 'move', from: body.currentGroupId, to: body.newGroupId })
  }),

  handle(memberAdministrationApi.changeRoles, async (ctx) => {
    const { roleChange, groupIds = [] } = ctx.body
    await assertGroupsExist(ctx.tx, groupIds)
    return actOnChosen(ctx, { kind: roleChange, groupIds })
  }),

  handle(bulkActionApi.list, ({ tx, viewer }) => recentBulkActions(tx, viewer.id)),

  handle(bulkActionApi.get, async ({ tx, viewer, params: { id } }) => {
    const action = await findBulkAction(tx, viewer.id, id)
    if (!action) throw new AppError('NOT_FOUND')
    return action
  }),
]

/** Changes up to `MAX_MEMBERS_AT_ONCE` members at once; more are checked now and changed by a job. */
async function actOnChosen(ctx: BulkContext, act: MemberAction) {
  const { tx, services, community, locale, viewer, body } = ctx
  const choosing = { tx, viewer, locale, act }
  const chosen = body.selection
    ? await membersOrQuery(tx, await selectionQuery(choosing, body.selection))
    : await assertMayActOn(choosing, body.userIds ?? [])
  if (!Array.isArray(chosen) || chosen.length > MAX_MEMBERS_AT_ONCE) {
    const newAction = { tx, queue: services.queue, communityId: community.id, accountId: viewer.id, locale }
    const id = await startMemberAction(newAction, act, chosen)
    const bulkAction = await findBulkAction(tx, viewer.id, id)
    return { count: bulkAction?.total ?? 0, users: [], bulkAction: bulkAction ?? null }
  }
  const changed = await applyMemberAction({ tx, services, community, actorId: viewer.id }, act, chosen)
  const users = await presentUsers({ tx, services, community, viewer }, chosen)
  return { count: chosen.length, ...('groupIds' in act && { changed }), users, bulkAction: null }
}
