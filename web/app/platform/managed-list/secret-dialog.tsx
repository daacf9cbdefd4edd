import Copy from 'lucide/dist/esm/icons/copy.mjs'

import { Button } from '../../design-system/actions/button.tsx'
import { Banner } from '../../design-system/feedback/banner.tsx'
import { TextField } from '../../design-system/fields/text-field.tsx'
import { Dialog } from '../../design-system/overlays/dialog.tsx'
import { showToast } from '../overlays/overlay-store.ts'
import css from './dialog-form.module.css'
import { Icon } from '../../design-system/marks/icon.tsx'

interface Props {
  secret: string
  texts: { title: string; text: string; label: string; copy: string; copied: string; copyFailed: string; done: string }
  onClose: () => void
}

/** Shows a new secret, which the server sends only once; a press outside does not close it. */
export default function SecretDialog({ secret, texts, onClose }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      showToast({ kind: 'success', title: texts.copied })
    } catch {
      // If the browser denies clipboard access, the secret can still be selected by hand.
      showToast({ kind: 'error', title: texts.copyFailed })
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={texts.title}
      isDismissable={false}
      footer={<Button onPress={onClose}>{texts.done}</Button>}
    >
      <div className={css.form}>
        <Banner kind="warning">{texts.text}</Banner>
        <TextField
          label={texts.label}
          value={secret}
          isReadOnly
          autoComplete="off"
          spellCheck="false"
          onFocus={({ target }) => {
            if (target instanceof HTMLInputElement) target.select()
          }}
        />
        <div>
          <Button autoFocus icon={<Icon of={Copy} size={18} />} variant="secondary" onPress={() => void copy()}>
            {texts.copy}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
