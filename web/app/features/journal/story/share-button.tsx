import Share from 'lucide/dist/esm/icons/share.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

/** Opens the share sheet of the device, or copies the URL where there is none. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation('experience')

  async function share() {
    const device: Pick<Partial<Navigator>, 'share'> = navigator
    if (device.share) {
      // Rejects when the user closes the share sheet, which is not an error.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'success', title: t('share.copied') })
    } catch {
      showToast({ kind: 'error', title: t('share.copyFailed') })
    }
  }

  return (
    <button type="button" className={buttonClass({ variant: 'secondary', size: 'sm' })} onClick={() => void share()}>
      <Icon of={Share} size={18} />
      <span>{t('menu.share')}</span>
    </button>
  )
}
