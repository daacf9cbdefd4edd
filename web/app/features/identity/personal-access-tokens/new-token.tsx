import Copy from 'lucide-react/icons/copy'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../design-system/actions/button.tsx'
import { Banner } from '../../../design-system/feedback/banner.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import { Dialog } from '../../../design-system/overlays/dialog.tsx'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import css from './tokens-section.module.css'

interface Props {
  token: string
  onClose: () => void
}

export function NewToken({ token, onClose }: Props) {
  const { t } = useTranslation('personal-access-token')

  async function copy() {
    try {
      await navigator.clipboard.writeText(token)
      showToast({ kind: 'success', title: t('created.copied') })
    } catch {
      // If the browser denies clipboard access, the token can still be selected by hand.
      showToast({ kind: 'error', title: t('created.copyFailed') })
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('created.title')}
      isDismissable={false}
      footer={<Button onPress={onClose}>{t('created.done')}</Button>}
    >
      <div className={css.form}>
        <Banner kind="warning">{t('created.text')}</Banner>
        <TextField
          label={t('created.token')}
          value={token}
          isReadOnly
          autoComplete="off"
          spellCheck="false"
          onFocus={({ target }) => {
            if (target instanceof HTMLInputElement) target.select()
          }}
        />
        <div>
          <Button autoFocus icon={<Copy size={18} />} variant="secondary" onPress={() => void copy()}>
            {t('created.copy')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
