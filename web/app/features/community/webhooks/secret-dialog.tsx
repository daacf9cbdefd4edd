import Copy from 'lucide-react/icons/copy'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../design-system/actions/button.tsx'
import { IconButton } from '../../../design-system/actions/icon-button.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { Dialog } from '../../../design-system/overlays/dialog.tsx'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import css from './webhooks-section.module.css'

interface Props {
  secret: string
  onClose: () => void
}

/** Shows a new secret once; a press outside does not close it. */
export default function SecretDialog({ secret, onClose }: Props) {
  const { t } = useTranslation('admin-webhooks')

  async function copy() {
    await navigator.clipboard.writeText(secret)
    showToast({ kind: 'success', title: t('secret.copied') })
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('secret.title')}
      isDismissable={false}
      footer={<Button onPress={onClose}>{t('secret.done')}</Button>}
    >
      <div className={css.form}>
        <p>{t('secret.text')}</p>
        <TextField
          label={t('secret.label')}
          value={secret}
          isReadOnly
          autoComplete="off"
          spellCheck="false"
          onFocus={({ target }) => {
            if (target instanceof HTMLInputElement) target.select()
          }}
          trailing={
            // If the browser denies clipboard access, the secret can still be selected by hand.
            <IconButton label={t('secret.copy')} onPress={() => void copy().catch(() => undefined)}>
              <Copy size={20} />
            </IconButton>
          }
        />
      </div>
    </Dialog>
  )
}
