import { getI18n } from 'react-i18next'

import { ApiError } from '../shell/api-error.ts'
import { reportError } from '../shell/error-reports.ts'
import { showToast } from '../shell/overlay-store.ts'

export async function toastMapFailure(error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) reportError(error)
  else if (error.code === 'REFRESH_TOKEN_ERROR') return
  const i18n = getI18n()
  await i18n.loadNamespaces('errors')
  showToast({ kind: 'error', title: i18n.t('errors:summary.error'), detail: i18n.t('errors:PLACE_ERROR') })
}
