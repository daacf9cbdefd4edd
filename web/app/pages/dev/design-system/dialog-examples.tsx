import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { ConfirmDialog } from '../../../design-system/overlays/confirm-dialog.tsx'
import { Dialog, DialogTrigger } from '../../../design-system/overlays/dialog.tsx'
import notebook from '../../../design-system/feedback/empty-states/aucune-experience.svg'
import { Popup } from '../../../design-system/overlays/popup.tsx'
import { PhotoFrame } from '../../../design-system/surfaces/photo-frame.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import css from './design-system-page.module.css'

function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done, 1200))
}

export function DialogExamples() {
  const { t } = useTranslation('design-system')
  return (
    <div className={css.row}>
      <DialogTrigger>
        <Button variant="secondary">{t('messages.openDialog')}</Button>
        <Dialog
          title={t('messages.invite')}
          closeLabel={t('close')}
          size="sm"
          footer={(close) => (
            <>
              <Button variant="ghost" onPress={close}>
                {t('cancel')}
              </Button>
              <Button onPress={close}>{t('messages.send')}</Button>
            </>
          )}
        >
          <div className={css.stack}>
            <p>{t('messages.inviteText')}</p>
            <TextField label={t('fields.email')} type="email" />
          </div>
        </Dialog>
      </DialogTrigger>
      <DialogTrigger>
        <Button variant="secondary">{t('messages.openConfirm')}</Button>
        <ConfirmDialog
          title={t('messages.deleteTitle')}
          confirmLabel={t('buttons.danger')}
          cancelLabel={t('cancel')}
          pendingLabel={t('messages.deleting')}
          isDestructive
          onConfirm={pause}
        >
          {t('messages.deleteText')}
        </ConfirmDialog>
      </DialogTrigger>
      <DialogTrigger>
        <Button variant="secondary">{t('messages.openPopup')}</Button>
        <Popup label={t('messages.preview')} closeLabel={t('close')}>
          <PhotoFrame src={notebook} alt={t('badges.printAlt')} caption={t('badges.caption')} />
        </Popup>
      </DialogTrigger>
    </div>
  )
}
