import { AppError } from '@vecu/contract/error'
import { moderationApi } from '@vecu/contract/moderation'

import { recordAudit } from '../../community/audit/queries.ts'
import { itemSelection } from '../experience/present.ts'
import { handle } from '../../../request/handle.ts'
import { presentItems } from '../listing/present.ts'
import { hideItem } from './hide.ts'
import { lockCuratable, lockHideable } from './policy.ts'

export const moderationRoutes = [
  handle(moderationApi.distinguish, async (ctx) => {
    const { tx, viewer, community, params, body } = ctx
    const item = await lockCuratable(tx, viewer, community, params.id)
    const { id, sharing, account_id: subjectId, kind, ...before } = item
    const { official = before.official, highlight = before.highlight } = body
    const isForAll = sharing === 'community' || sharing === 'public'
    if (official && !before.official && !isForAll) throw new AppError('ITEM_NOT_SHARED')
    if (official !== before.official || highlight !== before.highlight) {
      await tx.updateTable('item').set({ official, highlight }).where('id', '=', id).execute()
      const details = { item: id, kind, official, highlight }
      await recordAudit(tx, { actorId: viewer.id, subjectId, action: 'item_curated', details })
    }
    const [presented] = await presentItems(ctx, itemSelection([id]))
    if (!presented) throw new Error(`item ${id} not found`)
    return presented
  }),

  handle(moderationApi.hide, async (ctx) => {
    const { tx, viewer, params, body } = ctx
    const item = await lockHideable(tx, viewer, params.id)
    await hideItem(ctx, item, body.reason)
    return { id: item.id }
  }),
]
