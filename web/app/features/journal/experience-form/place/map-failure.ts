import { toastNotDone } from '../../../../platform/overlays/toasts.ts'

export function toastMapFailure(error: unknown): Promise<void> {
  return toastNotDone(error, ({ t }) => ({ title: t('errors:summary.error'), detail: t('errors:PLACE_ERROR') }))
}
