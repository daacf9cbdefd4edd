import { userApi } from '@vecu/contract/account'
import { memberAdministrationApi } from '@vecu/contract/member-administration'
import { handle } from '../../../request/handle.ts'
import { countAdministered } from './count-administered.ts'
import { exportMembers } from './export-members.ts'
import { ensureAdminRemains } from './ensure-admin-remains.ts'
import { findMembersNamed, listMembers, searchMembers } from './members.ts'
import { setPermissions } from './permissions.ts'
import { updatePersonalDetails } from './personal-details.ts'
import { assertGroupAdmin, findVisibleAccount } from '../../identity/account/policy.ts'
import { presentUser, presentUsers } from '../../identity/account/present.ts'
import { assertGroupExists } from '../../identity/account/queries.ts'

export const directoryRoutes = [
  handle(userApi.list, async (ctx) => {
    const { tx, query } = ctx
    if (query.groupId !== undefined) await assertGroupExists(tx, query.groupId)
    const { groupId, search = '' } = query
    const found = search === '' ? listMembers(tx, query, groupId) : findMembersNamed(tx, query, groupId, search)
    const { ids, totalPages } = await found
    return { paginatedResults: await presentUsers(ctx, ids), totalPages }
  }),

  handle(userApi.search, async (ctx) => {
    const { tx, viewer, query } = ctx
    if (query.groupId !== undefined) await assertGroupAdmin(tx, viewer, query.groupId)
    const { ids, totalPages } = await searchMembers(tx, viewer, query)
    const withStatistics = query.viewOption === 'with_statistics'
    return { paginatedResults: await presentUsers(ctx, ids, { withStatistics, withProposals: true }), totalPages }
  }),

  handle(userApi.permissions, async (ctx) => {
    const { tx, viewer, params, body } = ctx
    const { id } = await findVisibleAccount(tx, viewer, params.id)
    await ensureAdminRemains(tx, () => setPermissions(ctx, id, body.user))
    return presentUser(ctx, id)
  }),

  handle(memberAdministrationApi.updateDetails, async (ctx) => {
    await updatePersonalDetails(ctx, ctx.params.id, ctx.body.user)
    return presentUser(ctx, ctx.params.id, { withProposals: true })
  }),

  handle(userApi.counts, ({ tx, viewer }) => countAdministered(tx, viewer)),

  handle(userApi.exportList, async ({ tx, viewer, locale, query }) => {
    if (query.groupId !== undefined) await assertGroupAdmin(tx, viewer, query.groupId)
    return exportMembers(tx, viewer, locale, query)
  }),
]
