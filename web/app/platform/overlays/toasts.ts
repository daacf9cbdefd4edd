import { type I18n, getI18n } from '../i18n/i18n.ts'
import { ApiError } from '../failures/api-error.ts'
import { reportError } from '../failures/error-reports.ts'
import { errorText } from '../failures/error-text.ts'
import { showToast } from './overlay-store.ts'
import type { ToastMessage } from '../../design-system/feedback/toast-queue.ts'

/** Shows the message of the error code, with the joined field errors as detail. */
export async function toastError(error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) {
    reportError(error)
    return
  }
  // Already shown once when the session ended, or by the cover of the page.
  if (error.code === 'REFRESH_TOKEN_ERROR' || error.code === 'MAINTENANCE') return
  const i18n = await withErrors()
  const fields = Object.values(error.errors ?? {}).flat()
  showToast(
    fields.length > 0
      ? { kind: 'error', title: i18n.t(`errors:${error.code}`), detail: fields.join(' ') }
      : { kind: 'error', title: i18n.t('common:app.error'), detail: errorText(i18n, error) },
  )
}

/** Shows a specific message instead of that of the error code; unexpected errors are reported. */
export async function toastNotDone(
  error: unknown,
  getMessage: (i18n: I18n) => Pick<ToastMessage, 'title' | 'detail' | 'life'>,
): Promise<void> {
  if (!(error instanceof ApiError)) reportError(error)
  // Already shown when the session ended.
  else if (error.code === 'REFRESH_TOKEN_ERROR') return
  showToast({ kind: 'error', ...getMessage(await withErrors()) })
}

export async function toastSessionOver(): Promise<void> {
  const i18n = await withErrors()
  showToast({ kind: 'error', title: i18n.t('common:app.error'), detail: i18n.t('errors:REFRESH_TOKEN_ERROR') })
}

async function withErrors(): Promise<I18n> {
  const i18n = getI18n()
  await i18n.loadNamespaces('errors')
  return i18n
}
