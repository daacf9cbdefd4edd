import { useState } from 'react'

import type { ButtonLook } from '../../../design-system/actions/button-class.ts'
import { PlainButton } from '../../../design-system/actions/plain-button.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { ApiError } from '../../../platform/failures/api-error.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { formatWaitTime } from '../../../platform/failures/wait-text.ts'
import { loadEntryCalls } from '../entry/load-entry-calls.ts'

export function ResendConfirmation({ email, ...look }: { email: string } & ButtonLook) {
  const { t, i18n } = useTranslation('confirmation')
  const [isPending, setPending] = useState(false)

  async function send() {
    setPending(true)
    try {
      const { sendConfirmation } = await loadEntryCalls()
      const { sent } = await sendConfirmation()
      if (sent) showToast({ kind: 'success', title: t('sent'), detail: t('sentText', { email }) })
      else showToast({ kind: 'success', title: t('already') })
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) {
        showToast({ kind: 'info', title: t('recent'), detail: formatWaitTime(i18n, error.retryAfter ?? 60) })
      } else await toastError(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <PlainButton {...look} isPending={isPending} pendingLabel={t('sending')} onPress={() => void send()}>
      {t('resend')}
    </PlainButton>
  )
}
