import { MAX_UPLOAD_BYTES, PICTURE_TYPES } from '@vecu/contract/constants'
import { useEffect, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { FileDrop } from '../../../design-system/fields/file-drop.tsx'
import { Dialog } from '../../../design-system/overlays/dialog.tsx'
import css from './logo-dialog.module.css'

type PictureError = 'wrongType' | 'tooLarge' | 'unreadable'

const THEMES = ['light', 'dark'] as const

interface Props {
  /** Must close the dialog itself on success. */
  onSave: (logo: Blob) => Promise<void>
  onClose: () => void
}

/** Chooses a logo, which is not cropped: it keeps its shape. */
export default function LogoDialog({ onSave, onClose }: Props) {
  const { t } = useTranslation('admin-settings')
  const { t: picture } = useTranslation('picture')
  const { t: common } = useTranslation()
  const [file, setFile] = useState<File>()
  const [src, setSrc] = useState<string>()
  const [error, setError] = useState<PictureError>()
  const [isSaving, setSaving] = useState(false)

  useEffect(
    () => () => {
      if (src !== undefined) URL.revokeObjectURL(src)
    },
    [src],
  )

  function take([chosen]: File[]) {
    const isTooLarge = chosen !== undefined && chosen.size > MAX_UPLOAD_BYTES
    setError(isTooLarge ? 'tooLarge' : undefined)
    if (!chosen || isTooLarge) return
    setFile(chosen)
    setSrc(URL.createObjectURL(chosen))
  }

  function reject(why: PictureError) {
    setFile(undefined)
    setSrc(undefined)
    setError(why)
  }

  async function save(logo: File) {
    setSaving(true)
    await onSave(logo)
    setSaving(false)
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('branding.logo.dialog')}
      closeLabel={common('dialog.close')}
      isDismissable={false}
    >
      <FileDrop
        label={picture('drop')}
        hint={picture('dropHint')}
        buttonLabel={picture(src === undefined ? 'choose' : 'another')}
        accept={PICTURE_TYPES}
        error={error && picture(error)}
        isDisabled={isSaving}
        onFiles={take}
        onReject={() => reject('wrongType')}
      />
      {src !== undefined && file && (
        <>
          <div className={css.previews} role="group" aria-label={picture('preview')}>
            {THEMES.map((theme) => (
              <figure key={theme} className={css.preview} data-theme={theme}>
                <img src={src} alt="" onError={() => reject('unreadable')} />
                <figcaption>{t(`colors.${theme}`)}</figcaption>
              </figure>
            ))}
          </div>
          <div className={css.actions}>
            <Button isPending={isSaving} pendingLabel={picture('saving')} onPress={() => void save(file)}>
              {t('branding.save')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
