import { Button } from '../../design-system/actions/button.tsx'
import { Dialog } from '../../design-system/overlays/dialog.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { AriaLocale } from '../../platform/i18n/aria-locale.tsx'
import { setDeactivationSeen } from '../../platform/session/session.ts'

/** Shown once after the account was deactivated; closing it records that it was seen. */
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
