import { feedbackApi } from '@vecu/contract/feedback'

import { getI18n } from '../../../platform/i18n/i18n.ts'
import { call } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { confirmDialog, showToast } from '../../../platform/overlays/overlay-store.ts'
import { feedbackQuery } from './queries.ts'

/** An exchange: the experience and the reader. */
export interface ExchangeIds {
  id: number
  writerId: number
}

async function refresh({ id }: ExchangeIds): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: feedbackQuery(id).queryKey })
}

export async function sendNote(exchange: ExchangeIds, text: string): Promise<void> {
  await call(feedbackApi.create, { ...exchange, note: { text } })
  showToast({ kind: 'success', title: getI18n().t('feedback:sent') })
  await refresh(exchange)
}

/** Returns whether the note was deleted. */
export async function removeNote(exchange: ExchangeIds, noteId: number): Promise<boolean> {
  const { t } = getI18n()
  const isConfirmed = await confirmDialog({
    title: t('feedback:remove.title'),
    text: t('feedback:remove.text'),
    confirm: t('feedback:remove.confirm'),
    isDestructive: true,
  })
  if (!isConfirmed) return false
  await call(feedbackApi.remove, { ...exchange, noteId })
  await refresh(exchange)
  return true
}

/** Asks before hiding, because the reader can then no longer write. */
export async function hideExchange(exchange: ExchangeIds, name: string): Promise<void> {
  const { t } = getI18n()
  const isConfirmed = await confirmDialog({
    title: t('feedback:hide.title'),
    text: t('feedback:hide.text', { name }),
    confirm: t('feedback:hide.confirm'),
  })
  if (isConfirmed) await setHidden(exchange, true)
}

export async function setHidden(exchange: ExchangeIds, hidden: boolean): Promise<void> {
  await call(feedbackApi.hide, { ...exchange, hidden })
  await refresh(exchange)
}

export async function reportNote(exchange: ExchangeIds, noteId: number): Promise<void> {
  const { t } = getI18n()
  const isConfirmed = await confirmDialog({
    title: t('feedback:report.title'),
    text: t('feedback:report.text'),
    confirm: t('feedback:report.confirm'),
  })
  if (!isConfirmed) return
  await call(feedbackApi.report, { ...exchange, noteId })
  showToast({ kind: 'success', title: t('feedback:report.done') })
  await refresh(exchange)
}
