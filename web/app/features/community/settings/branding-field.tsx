import { type CommunitySettings, communitySettingsApi } from '@vecu/contract/community-settings'
import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs'
import { Suspense, lazy, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { call } from '../../../platform/api/api.ts'
import { confirmDialog, showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { Button } from '../../../design-system/actions/button.tsx'
import css from './settings-form.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

const PictureDialog = lazy(() => import('../../../platform/pictures/picture-dialog.tsx'))
const LogoDialog = lazy(() => import('./logo-dialog.tsx'))

interface Props {
  kind: 'logo' | 'favicon'
  name: string
  url: string | null
  onSaved: (settings: CommunitySettings) => void
}

/** Picture of the community. It is uploaded as soon as it is chosen, independently of the form. */
export function BrandingField({ kind, name, url, onSaved }: Props) {
  const { t } = useTranslation('admin-settings')
  const [isOpen, setOpen] = useState(false)

  async function save(input: Parameters<typeof send>[0]): Promise<void> {
    try {
      onSaved(await send(input))
    } catch (error) {
      await toastError(error)
      return
    }
    setOpen(false)
    showToast({ kind: 'success', title: t(`branding.${kind}.done`) })
  }

  function remove() {
    const community = kind === 'logo' ? ({ removeLogo: true } as const) : ({ removeFavicon: true } as const)
    return confirmDialog({
      title: t(`branding.${kind}.removeTitle`),
      text: t('branding.removeText'),
      confirm: t('branding.remove'),
      isDestructive: true,
      act: () => save({ community }),
    })
  }

  return (
    <div className={css.mark} role="group" aria-label={t(`branding.${kind}.label`)}>
      {url === null ? (
        <Avatar name={name} size={84} isSquare />
      ) : (
        <img className={css.picture} data-kind={kind} src={url} alt="" />
      )}
      <div className={css.brandingText}>
        <p className={css.brandingLabel}>{t(`branding.${kind}.label`)}</p>
        <p className={css.hint}>{t(`branding.${kind}.hint`)}</p>
        <Button variant="secondary" size="sm" icon={<Icon of={ImagePlus} size={18} />} onPress={() => setOpen(true)}>
          {t(url === null ? 'branding.add' : 'branding.change')}
        </Button>
        {url !== null && (
          <Button variant="ghost" size="sm" onPress={() => void remove()}>
            {t('branding.remove')}
          </Button>
        )}
      </div>
      <Suspense>
        {isOpen && kind === 'logo' && <LogoDialog onSave={(logo) => save({ logo })} onClose={() => setOpen(false)} />}
        {isOpen && kind === 'favicon' && (
          <PictureDialog
            title={t('branding.favicon.dialog')}
            saveLabel={t('branding.save')}
            shape="rect"
            onCut={(favicon) => save({ favicon })}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

type BrandingInput = Parameters<typeof call<typeof communitySettingsApi.update>>[1]

function send(input: BrandingInput): Promise<CommunitySettings> {
  return call(communitySettingsApi.update, input)
}
