import { DELETE_TOAST_LIFE_MS, TOAST_LIFE_MS } from '@vecu/contract/constants'
import { getI18n } from 'react-i18next'

import { dropItem, refreshJournals } from '../journal/journal-cache.ts'
import type { Item } from '../journal/queries.ts'
import { confirm, showToast } from '../shell/overlay-store.ts'
import { toastNotDone } from '../shell/toasts.ts'
import { removeItem, restoreItem } from './item-api.ts'
import { wordsOf } from './item-words.ts'

/** Asks, deletes, and for a while offers to take it back. Answers whether it is gone. */
export async function deleteItem(item: Item): Promise<boolean> {
  const { t } = getI18n()
  const words = wordsOf(item)
  let isGone = false
  await confirm({
    title: t(`${words}:delete.question`),
    text: t(`${words}:delete.text`),
    confirm: t('experience:menu.delete'),
    isDestructive: true,
    act: async () => {
      try {
        await removeItem(item)
        isGone = true
      } catch (error) {
        await told(error, t(`${words}:delete.failed`))
      }
    },
  })
  if (!isGone) return false
  dropItem(item)
  showToast({
    kind: 'success',
    title: t(`${words}:delete.done`),
    life: TOAST_LIFE_MS,
    action: { label: t('experience:delete.undo'), act: () => void restore(item) },
  })
  return true
}

async function restore(item: Item): Promise<void> {
  const { t } = getI18n()
  const words = wordsOf(item)
  try {
    await restoreItem(item)
    await refreshJournals()
    showToast({ kind: 'success', title: t(`${words}:delete.undone`), life: DELETE_TOAST_LIFE_MS })
  } catch (error) {
    await told(error, t(`${words}:delete.undoFailed`))
  }
}

function told(error: unknown, detail: string): Promise<void> {
  return toastNotDone(error, ({ t }) => ({ title: t('common:app.error'), detail, life: DELETE_TOAST_LIFE_MS }))
}
