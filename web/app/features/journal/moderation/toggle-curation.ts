import { moderationApi } from '@vecu/contract/moderation'

import { updateItemOptimistically } from '../cache/journal-cache.ts'
import type { Item } from '../cache/queries.ts'
import { getI18n } from '../../../platform/i18n/i18n.ts'
import { call } from '../../../platform/api/api.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'

type Mark = 'official' | 'highlight'

export async function toggleCuration(item: Item, mark: Mark): Promise<void> {
  const isMarked = !item[mark]
  try {
    await updateItemOptimistically({ ...item, [mark]: isMarked }, async () => {
      const { journalItem } = await call(moderationApi.distinguish, { id: item.id, [mark]: isMarked })
      return journalItem
    })
    const { t } = getI18n()
    showToast({ kind: 'success', title: t(`experience:marked.${mark}.${isMarked ? 'on' : 'off'}`) })
  } catch (error) {
    await toastError(error)
  }
}
