import { AppError } from '@vecu/contract/error'
import { groupApi } from '@vecu/contract/group'
import type { Locale } from '@vecu/contract/locale'
import type { UploadedFile } from '@vecu/contract/upload'

import { assertGroupAdmin } from '../../identity/account/policy.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import { recordAudit } from '../../community/audit/queries.ts'
import type { Community } from '../../../schema/tables/tables.ts'
import { newPublicKey } from '../../../platform/storage/public-files.ts'
import { handle, handlePrepared } from '../../../request/handle.ts'
import type { Services } from '../../../platform/services.ts'
import { makeLogo } from '../../../platform/pictures/decode.ts'
import { createDecodeTurn } from '../../../platform/pictures/decode-budget.ts'
import { storePicture } from '../../../platform/pictures/store-picture.ts'
import { presentGroup, presentGroups } from './present.ts'
import { searchGroups } from './queries.ts'
import { removeTag } from './tags.ts'
import { changeGroup, deleteGroup, insertGroup } from './write.ts'

/** Groups cannot move between communities; another community id is rejected. */
function assertSameCommunity(community: Community, communityId: number | undefined): void {
  if (communityId !== undefined && communityId !== community.id) throw new AppError('COMMUNITY_NOT_FOUND')
}

interface GroupUpload {
  services: Services
  viewer: Viewer
  locale: Locale
  body: { group: { logo?: UploadedFile | Blob | undefined } }
}

/** Stores the logo before the transaction takes locks. */
const preparedLogo = {
  async prepare({ services, viewer, locale, body: { group } }: GroupUpload): Promise<string | undefined> {
    if (!group.logo) return undefined
    const picture = { key: newPublicKey('webp'), make: makeLogo, field: 'logo', code: 'VALIDATION_ERROR' as const }
    return storePicture(
      { storage: services.storage, turn: createDecodeTurn(services, viewer.id), locale },
      group.logo,
      picture,
    )
  },
  async undo(logo: string | undefined, { storage }: Services): Promise<void> {
    if (logo !== undefined) await storage.remove(logo)
  },
}

export const groupRoutes = [
  handle(groupApi.get, (ctx) => presentGroup(ctx, ctx.params.id)),

  handle(groupApi.search, async (ctx) => {
    assertSameCommunity(ctx.community, ctx.query.communityId)
    const { ids, totalPages } = await searchGroups(ctx.tx, ctx.viewer, ctx.query)
    return { paginatedResults: await presentGroups(ctx, ids), totalPages }
  }),

  handlePrepared(groupApi.create, preparedLogo, async (ctx, logo) => {
    const { tx, services, community, viewer, locale, body } = ctx
    assertSameCommunity(community, body.group.communityId)
    const id = await insertGroup({ tx, queue: services.queue, locale, logo }, body.group)
    await recordAudit(tx, { actorId: viewer.id, action: 'group_created', details: { groupId: id } })
    return presentGroup(ctx, id)
  }),

  handlePrepared(groupApi.update, preparedLogo, async (ctx, logo) => {
    const { tx, services, community, viewer, locale, params, body } = ctx
    await assertGroupAdmin(tx, viewer, params.id)
    assertSameCommunity(community, body.group.communityId)
    const renamed = await changeGroup({ tx, queue: services.queue, locale, logo }, params.id, body.group)
    const details = { groupId: params.id, ...renamed }
    await recordAudit(tx, { actorId: viewer.id, action: 'group_changed', details })
    return presentGroup(ctx, params.id)
  }),

  handle(groupApi.delete, async ({ tx, services, viewer, params: { id } }) => {
    const name = await deleteGroup({ tx, queue: services.queue }, id)
    // The name is recorded as well, because the id of a deleted group identifies nothing.
    await recordAudit(tx, { actorId: viewer.id, action: 'group_deleted', details: { groupId: id, name } })
    return { id }
  }),

  handle(groupApi.deleteTag, async ({ tx, community, viewer, params: { id }, query }) => {
    assertSameCommunity(community, query.community)
    await assertGroupAdmin(tx, viewer, query.group)
    if (!(await removeTag(tx, query.group, id))) throw new AppError('NOT_FOUND')
    await recordAudit(tx, { actorId: viewer.id, action: 'group_changed', details: { groupId: query.group } })
    return { id }
  }),
]
