import { type CommunitySettings, communitySettingsApi } from '@vecu/contract/community-settings'
import ImagePlus from 'lucide-react/icons/image-plus'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { call } from '../../../platform/api/api.ts'
import { confirmDialog, showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { Button } from '../../../design-system/actions/button.tsx'
import css from './settings-form.module.css'

const PictureDialog = lazy(() => import('../../../platform/pictures/picture-dialog.tsx'))

interface Props {
  kind: 'logo' | 'favicon'
  name: string
  url: string | null
  onSaved: (settings: CommunitySettings) => void
}

/** Picture of the community. It is uploaded as soon as it is cropped, independently of the form. */
export function BrandingField({ kind, name, url, onSaved }: Props) {
  const { t } = useTranslation('admin-settings')
  const [isOpen, setOpen] = useState(false)

  async function keep(given: Parameters<typeof send>[0]): Promise<void> {
    try {
      onSaved(await send(given))
    } catch (error) {
      await toastError(error)
      return
    }
    setOpen(false)
    showToast({ kind: 'success', title: t(`mark.${kind}.done`) })
  }

  function remove() {
    const community = kind === 'logo' ? ({ removeLogo: true } as const) : ({ removeFavicon: true } as const)
    return confirmDialog({
      title: t(`mark.${kind}.removeTitle`),
      text: t('mark.removeText'),
      confirm: t('mark.remove'),
      isDestructive: true,
      act: () => keep({ community }),
    })
  }

  return (
    <div className={css.mark} role="group" aria-label={t(`mark.${kind}.label`)}>
      {url === null ? (
        <Avatar name={name} size={84} isSquare />
      ) : (
        <img className={css.picture} src={url} alt="" width={84} height={84} />
      )}
      <div className={css.markWords}>
        <p className={css.markLabel}>{t(`mark.${kind}.label`)}</p>
        <p className={css.hint}>{t(`mark.${kind}.hint`)}</p>
        <Button variant="second" size="sm" icon={<ImagePlus size={18} />} onPress={() => setOpen(true)}>
          {t(url === null ? 'mark.add' : 'mark.change')}
        </Button>
        {url !== null && (
          <Button variant="ghost" size="sm" onPress={() => void remove()}>
            {t('mark.remove')}
          </Button>
        )}
      </div>
      <Suspense>
        {isOpen && (
          <PictureDialog
            title={t(`mark.${kind}.dialog`)}
            saveLabel={t('mark.save')}
            shape="rect"
            onCut={(picture) => keep(kind === 'logo' ? { logo: picture } : { favicon: picture })}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

type BrandingInput = Parameters<typeof call<typeof communitySettingsApi.update>>[1]

function send(given: BrandingInput): Promise<CommunitySettings> {
  return call(communitySettingsApi.update, given)
}
