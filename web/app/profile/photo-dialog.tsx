import { PICTURE_TYPES } from '@vecu/contract/constants'
import { userApi } from '@vecu/contract/account'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { call } from '../shell/api.ts'
import { showToast } from '../shell/overlay-store.ts'
import { setUser } from '../shell/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { toastFailure } from './failure-toast.ts'
import { PhotoCropper } from './photo-cropper.tsx'

const MAX_BYTES = 10 * 1024 * 1024

type Fault = 'wrongType' | 'tooLarge' | 'unreadable'

export default function PhotoDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation('common')
  const [src, setSrc] = useState<string>()
  const [fault, setFault] = useState<Fault>()

  useEffect(
    () => () => {
      if (src !== undefined) URL.revokeObjectURL(src)
    },
    [src],
  )

  function take([file]: File[]) {
    const isTooLarge = file !== undefined && file.size > MAX_BYTES
    setFault(isTooLarge ? 'tooLarge' : undefined)
    if (file && !isTooLarge) setSrc(URL.createObjectURL(file))
  }

  function refuse(why: Fault) {
    setSrc(undefined)
    setFault(why)
  }

  async function save(photo: Blob | null) {
    if (!photo) {
      refuse('unreadable')
      return
    }
    try {
      setUser(await call(userApi.update, { id, avatar: photo }))
    } catch (error) {
      await toastFailure('UPDATE_USER_AVATAR_ERROR', error)
      return
    }
    showToast({ kind: 'success', title: common('toast.avatarUpdated') })
    onClose()
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('photo.dialog')}
      closeLabel={common('dialog.close')}
      isDismissable={false}
    >
      {src === undefined ? (
        <FileDrop
          label={t('photo.drop')}
          hint={t('photo.dropHint')}
          buttonLabel={t('photo.choose')}
          accept={PICTURE_TYPES}
          error={fault && t(`photo.${fault}`)}
          onFiles={take}
          onRefused={() => refuse('wrongType')}
        />
      ) : (
        <PhotoCropper
          src={src}
          onCut={save}
          onUnreadable={() => refuse('unreadable')}
          onAnother={() => setSrc(undefined)}
        />
      )}
    </Dialog>
  )
}
