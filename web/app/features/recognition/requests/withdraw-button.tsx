import { credentialApi } from '@vecu/contract/credential'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { confirmDialog, showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { credentialKey } from './queries.ts'

/** Makes the credential files given out until now invalid. */
export function WithdrawButton({ recognitionId: id }: { recognitionId: string }) {
  const { t } = useTranslation('recognition')
  const [isPending, setPending] = useState(false)

  async function withdraw() {
    const isMeant = await confirmDialog({
      title: t('proof.withdrawTitle'),
      text: t('proof.withdrawText'),
      confirm: t('proof.withdraw'),
      cancel: t('proof.withdrawKeep'),
      isDestructive: true,
    })
    if (!isMeant) return
    setPending(true)
    try {
      const sharing = await call(credentialApi.withdraw, { id })
      queryClient.setQueryData(credentialKey(id), sharing)
      void queryClient.invalidateQueries({ queryKey: ['recognitions'] })
      showToast({
        kind: 'success',
        title: t('proof.withdrawn'),
        detail: t('proof.withdrawnText', { code: sharing.code }),
      })
    } catch (error) {
      await toastError(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <Button
      variant="ghost"
      size="sm"
      isPending={isPending}
      pendingLabel={t('proof.preparing')}
      onPress={() => void withdraw()}
    >
      {t('proof.withdraw')}
    </Button>
  )
}
