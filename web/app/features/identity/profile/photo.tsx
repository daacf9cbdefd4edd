import { type User, userApi } from '@vecu/contract/account'
import Camera from 'lucide/dist/esm/icons/camera.mjs'
import { Suspense, lazy, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { confirmDialog, showToast } from '../../../platform/overlays/overlay-store.ts'
import { setUser } from '../../../platform/session/session.ts'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { Button } from '../../../design-system/actions/button.tsx'
import { toastFailure } from './failure-toast.ts'
import css from './identity-section.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

const PictureDialog = lazy(() => import('../../../platform/pictures/picture-dialog.tsx'))

export function Photo({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation('common')
  const [isOpen, setOpen] = useState(false)

  async function save(avatar: Blob) {
    try {
      setUser(await call(userApi.update, { id: user.id, avatar }))
    } catch (error) {
      await toastFailure('UPDATE_USER_AVATAR_ERROR', error)
      return
    }
    showToast({ kind: 'success', title: common('toast.avatarUpdated') })
    setOpen(false)
  }

  async function remove() {
    const act = async () => {
      try {
        setUser(await call(userApi.update, { id: user.id, user: { removeAvatar: true } }))
        showToast({ kind: 'success', title: common('toast.avatarUpdated') })
      } catch (error) {
        await toastFailure('UPDATE_USER_AVATAR_ERROR', error)
      }
    }
    await confirmDialog({
      title: t('photo.removeTitle'),
      text: t('photo.removeText'),
      confirm: t('photo.remove'),
      isDestructive: true,
      act,
    })
  }

  return (
    <div className={css.photo}>
      <Avatar name={user} src={user.avatarUrl ?? undefined} size={96} />
      <div className={css.photoActions}>
        <Button variant="secondary" size="sm" icon={<Icon of={Camera} size={18} />} onPress={() => setOpen(true)}>
          {t(user.avatarUrl === null ? 'photo.add' : 'photo.change')}
        </Button>
        {user.avatarUrl !== null && (
          <Button variant="ghost" size="sm" onPress={() => void remove()}>
            {t('photo.remove')}
          </Button>
        )}
      </div>
      <Suspense>
        {isOpen && (
          <PictureDialog
            title={t('photo.dialog')}
            saveLabel={t('photo.save')}
            shape="round"
            onCut={save}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
