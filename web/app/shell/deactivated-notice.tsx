import { useTranslation } from 'react-i18next'

import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AriaLocale } from './aria-locale.tsx'
import { setDeactivationSeen } from './session.ts'

/** Shown once to someone whose account was deactivated; closing it records that it was seen. */
export default function DeactivatedNotice() {
  const { t } = useTranslation()
  return (
    <AriaLocale>
      <Dialog
        isOpen
        onOpenChange={setDeactivationSeen}
        title={t('deactivated.title')}
        closeLabel={t('dialog.close')}
        size="sm"
        footer={(close) => <Button onPress={close}>{t('ok')}</Button>}
      >
        <p>{t('deactivated.text')}</p>
      </Dialog>
    </AriaLocale>
  )
}
