import { userApi } from '@vecu/contract/account'
import { Refusal } from '@vecu/contract/error'
import { AnsweredStream } from '@vecu/contract/upload'

import { communityUrl } from '../../../request/community/address.ts'
import { handle, handlePrepared } from '../../../request/handle.ts'
import { zipChunks } from '../../documents/journal-export/zip-chunks.ts'
import { turnOf } from '../../../platform/pictures/decode-budget.ts'
import { assertIdentity } from '../sign-in/assert-identity.ts'
import { replaceAvatar, storeAvatar } from './avatar.ts'
import { deleteAccount } from '../../privacy/delete-account.ts'
import { countAdministered } from '../../members/directory/count-administered.ts'
import { exportData } from '../../privacy/export-data.ts'
import { exportMembers } from '../../members/directory/export-members.ts'
import { keepAnAdmin } from '../../members/directory/ensure-admin-remains.ts'
import { findMailPreferences, setMailPreferences } from './mail-preferences.ts'
import { findMembersNamed, listMembers, searchMembers } from '../../members/directory/members.ts'
import { setPermissions } from '../../members/directory/permissions.ts'
import { allowTeam, findOwn, findSeen } from './policy.ts'
import { type Presenter, presentUser, presentUsers } from './present.ts'
import { activityPage, assertTeam, updateProfile } from './queries.ts'

type Showing = Pick<Presenter, 'tx' | 'community' | 'viewer'> & { parts: { settings: { secretKey: string } } }

const presenter = ({ tx, community, viewer, parts }: Showing) => ({
  tx,
  community,
  viewer,
  secretKey: parts.settings.secretKey,
})

export const accountRoutes = [
  handle(userApi.get, async (asked) => {
    const { id } = await findSeen(asked.tx, asked.viewer, asked.params.id)
    return presentUser(presenter(asked), id)
  }),

  handlePrepared(
    userApi.update,
    {
      async prepare({ parts, viewer, locale, params, body }) {
        const isOwn = params.id === viewer.id
        if (!isOwn || !body.avatar) return undefined
        return storeAvatar({ storage: parts.storage, turn: turnOf(parts, viewer.id), locale }, body.avatar)
      },
      async undo(avatar, { storage }) {
        if (avatar !== undefined) await storage.remove(avatar)
      },
    },
    async (asked, avatar) => {
      const { tx, parts, viewer, params, body } = asked
      const { id } = await findOwn(tx, viewer, params.id)
      const { removeAvatar, ...profile } = body.user ?? {}
      await updateProfile(tx, id, profile)
      if (avatar !== undefined || removeAvatar) await replaceAvatar(tx, parts.queue, id, avatar ?? null)
      return presentUser(presenter(asked), id)
    },
  ),

  handle(userApi.list, async (asked) => {
    const { tx, query } = asked
    if (query.groupId !== undefined) await assertTeam(tx, query.groupId)
    const { page, groupId, search = '' } = query
    const found = search === '' ? listMembers(tx, page, groupId) : findMembersNamed(tx, page, groupId, search)
    const { ids, totalPages } = await found
    return { paginatedResults: await presentUsers(presenter(asked), ids), totalPages }
  }),

  handle(userApi.search, async (asked) => {
    const { tx, viewer, query } = asked
    if (query.groupId !== undefined) await allowTeam(tx, viewer, query.groupId)
    const { ids, totalPages } = await searchMembers(tx, viewer, query)
    const withStatistics = query.viewOption === 'with_statistics'
    return { paginatedResults: await presentUsers(presenter(asked), ids, { withStatistics }), totalPages }
  }),

  handle(userApi.activities, async ({ tx, viewer, params, query }) => {
    const { id, own, administered } = await findSeen(tx, viewer, params.id)
    if (!own && !administered) throw new Refusal('FORBIDDEN')
    return activityPage(tx, id, query.page)
  }),

  handle(userApi.permissions, async (asked) => {
    const { tx, viewer, params, body } = asked
    const { id } = await findSeen(tx, viewer, params.id)
    await keepAnAdmin(tx, () => setPermissions(asked, id, body.user))
    return presentUser(presenter(asked), id)
  }),

  handle(userApi.counts, ({ tx, viewer }) => countAdministered(tx, viewer)),

  handle(userApi.exportList, async ({ tx, viewer, locale, query }) => {
    if (query.groupId !== undefined) await allowTeam(tx, viewer, query.groupId)
    return exportMembers(tx, viewer, locale, query)
  }),

  handle(userApi.deleteAccount, async ({ tx, parts, community, locale, viewer, params, query, body }) => {
    const { id, own } = await findSeen(tx, viewer, params.id)
    if (!own && !viewer.communityAdmin) throw new Refusal('FORBIDDEN')
    await assertIdentity({ tx, locale, viewer }, body.password)
    await keepAnAdmin(tx, () => deleteAccount({ tx, parts, community, viewer, id, reason: query.reason }))
    return { id }
  }),

  handle(userApi.mailPreferences, async ({ tx, parts, viewer, params }) => {
    const { id } = await findOwn(tx, viewer, params.id)
    return findMailPreferences(tx, parts.settings.secretKey, id)
  }),

  handle(userApi.setMailPreferences, async ({ tx, parts, viewer, params, body }) => {
    const { id } = await findOwn(tx, viewer, params.id)
    await setMailPreferences(tx, parts.settings.secretKey, id, body.mailPreferences)
    return findMailPreferences(tx, parts.settings.secretKey, id)
  }),

  handle(userApi.exportData, async ({ tx, parts: { storage, settings }, community, viewer, params }) => {
    const { id } = await findOwn(tx, viewer, params.id)
    return new AnsweredStream(zipChunks(await exportData(tx, storage, id, communityUrl(settings, community.slug))))
  }),
]
