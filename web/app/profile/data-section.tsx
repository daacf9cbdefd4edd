import { type User, userApi } from '@vecu/contract/account'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { download } from '../shell/api.ts'
import { showToast } from '../shell/overlay-store.ts'
import { toastError } from '../shell/toasts.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../shell/save-file.ts'
import { Section } from '../ui/section.tsx'

export function DataSection({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const [isPending, setPending] = useState(false)

  async function take() {
    setPending(true)
    try {
      saveFile(await download(userApi.exportData, { id: user.id }), t('data.file'))
      showToast({ kind: 'success', title: t('toast.dataSaved') })
    } catch (error) {
      await toastError(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <Section id="data" title={t('data.title')} text={t('data.text')}>
      <Button
        variant="second"
        icon={<Download size={20} />}
        isPending={isPending}
        pendingLabel={t('data.preparing')}
        onPress={() => void take()}
      >
        {t('data.download')}
      </Button>
    </Section>
  )
}
