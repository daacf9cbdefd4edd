import { DELETE_TOAST_LIFE_MS, TOAST_LIFE_MS } from '@vecu/contract/constants'

import { removeItemOptimistically, refreshJournals } from '../cache/journal-cache.ts'
import type { Item } from '../cache/queries.ts'
import { getI18n } from '../../../platform/i18n/i18n.ts'
import { dropKeptDraft } from '../../../platform/drafts/kept-drafts.ts'
import { confirmDialog, showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastNotDone } from '../../../platform/overlays/toasts.ts'
import { removeItem, restoreItem } from './item-api.ts'
import { itemNamespace } from './item-texts.ts'

/**
 * Deletes an item after confirmation and offers to undo it. The item disappears at once; `leave` navigates off its own
 * page.
 */
export async function deleteItem(item: Item, leave: () => void): Promise<void> {
  const { t } = getI18n()
  const namespace = itemNamespace(item)
  const isMeant = await confirmDialog({
    title: t(`${namespace}:delete.question`),
    text: t(`${namespace}:delete.text`),
    confirm: t('experience:menu.delete'),
    isDestructive: true,
  })
  if (!isMeant) return
  leave()
  try {
    await removeItemOptimistically(item, () => removeItem(item))
  } catch (error) {
    await toastItemError(error, t(`${namespace}:delete.failed`))
    return
  }
  dropKeptDraft(namespace, String(item.id))
  showToast({
    kind: 'success',
    title: t(`${namespace}:delete.done`),
    life: TOAST_LIFE_MS,
    action: { label: t('experience:delete.undo'), act: () => void restore(item) },
  })
}

async function restore(item: Item): Promise<void> {
  const { t } = getI18n()
  const namespace = itemNamespace(item)
  try {
    await restoreItem(item)
    await refreshJournals()
    showToast({ kind: 'success', title: t(`${namespace}:delete.undone`), life: DELETE_TOAST_LIFE_MS })
  } catch (error) {
    await toastItemError(error, t(`${namespace}:delete.undoFailed`))
  }
}

function toastItemError(error: unknown, detail: string): Promise<void> {
  return toastNotDone(error, ({ t }) => ({ title: t('common:app.error'), detail, life: DELETE_TOAST_LIFE_MS }))
}
