import { PICTURE_TYPES, MAX_UPLOAD_BYTES } from '@vecu/contract/constants'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import { useTranslation } from '../i18n/use-translation.ts'
import { Dialog } from '../../design-system/overlays/dialog.tsx'
import { FileDrop } from '../../design-system/fields/file-drop.tsx'
import { PictureCropper, type Shape } from './picture-cropper.tsx'

type PictureError = 'wrongType' | 'tooLarge' | 'unreadable'

interface Props {
  title: string
  saveLabel: string
  shape: Shape
  /** Must close the dialog itself on success. */
  onCut: (picture: Blob) => Promise<void>
  onClose: () => void
}

export default function PictureDialog({ title, saveLabel, shape, onCut, onClose }: Props) {
  const { t } = useTranslation('picture')
  const { t: common } = useTranslation('common')
  const [src, setSrc] = useState<string>()
  const [error, setError] = useState<PictureError>()

  const choose = useRef<HTMLButtonElement>(null)
  const wasFramed = useRef(false)

  // Layout effect, so that the focus is never lost: without focus Escape would not close the dialog.
  useLayoutEffect(() => {
    if (wasFramed.current) choose.current?.focus()
    wasFramed.current = src !== undefined
  }, [src])

  useEffect(
    () => () => {
      if (src !== undefined) URL.revokeObjectURL(src)
    },
    [src],
  )

  function take([file]: File[]) {
    const isTooLarge = file !== undefined && file.size > MAX_UPLOAD_BYTES
    setError(isTooLarge ? 'tooLarge' : undefined)
    if (file && !isTooLarge) setSrc(URL.createObjectURL(file))
  }

  function reject(why: PictureError) {
    setSrc(undefined)
    setError(why)
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={title} closeLabel={common('dialog.close')} isDismissable={false}>
      {src === undefined ? (
        <FileDrop
          ref={choose}
          label={t('drop')}
          hint={t('dropHint')}
          buttonLabel={t('choose')}
          accept={PICTURE_TYPES}
          error={error && t(error)}
          onFiles={take}
          onReject={() => reject('wrongType')}
        />
      ) : (
        <PictureCropper
          src={src}
          shape={shape}
          saveLabel={saveLabel}
          onCut={async (picture) => {
            if (picture) await onCut(picture)
            else reject('unreadable')
          }}
          onUnreadable={() => reject('unreadable')}
          onAnother={() => setSrc(undefined)}
        />
      )}
    </Dialog>
  )
}
