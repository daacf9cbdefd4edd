import { DELETE_TOAST_LIFE_MS, TOAST_LIFE_MS } from '@vecu/contract/constants'
import { type Experience, experienceApi } from '@vecu/contract/experience'
import { getI18n } from 'react-i18next'

import { dropExperience, refreshJournals } from '../journal/journal-cache.ts'
import { call } from '../shell/api.ts'
import { confirm, showToast } from '../shell/overlay-store.ts'
import { toastNotDone } from '../shell/toasts.ts'

/** Asks, deletes, and for a while offers to take it back. Answers whether it is gone. */
export async function deleteExperience({ id }: Experience): Promise<boolean> {
  const { t } = getI18n()
  let isGone = false
  await confirm({
    title: t('experience:delete.question'),
    text: t('experience:delete.text'),
    confirm: t('experience:menu.delete'),
    isDestructive: true,
    act: async () => {
      try {
        await call(experienceApi.remove, { id })
        isGone = true
      } catch (error) {
        await told(error, t('experience:delete.failed'))
      }
    },
  })
  if (!isGone) return false
  dropExperience(id)
  showToast({
    kind: 'success',
    title: t('experience:delete.done'),
    life: TOAST_LIFE_MS,
    action: { label: t('experience:delete.undo'), act: () => void restore(id) },
  })
  return true
}

async function restore(id: number): Promise<void> {
  const { t } = getI18n()
  try {
    await call(experienceApi.restore, { id })
    await refreshJournals()
    showToast({ kind: 'success', title: t('experience:delete.undone'), life: DELETE_TOAST_LIFE_MS })
  } catch (error) {
    await told(error, t('experience:delete.undoFailed'))
  }
}

function told(error: unknown, detail: string): Promise<void> {
  return toastNotDone(error, ({ t }) => ({ title: t('common:app.error'), detail, life: DELETE_TOAST_LIFE_MS }))
}
