import { getI18n } from 'react-i18next'

import { ApiError } from './api-error.ts'
import { reportError } from './error-reports.ts'
import { showToast } from './overlay-store.ts'

/** Tells of a failure in the catalogue's words; the faults of fields stand joined under them. */
export async function toastError(error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) {
    reportError(error)
    return
  }
  const i18n = getI18n()
  await i18n.loadNamespaces('errors')
  const message = i18n.t(`errors:${error.code}`)
  const fields = Object.values(error.errors ?? {}).flat()
  showToast(
    fields.length > 0
      ? { kind: 'error', title: message, detail: fields.join(' ') }
      : { kind: 'error', title: i18n.t('common:app.error'), detail: message },
  )
}
