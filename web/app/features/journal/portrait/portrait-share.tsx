import { type Portrait, portraitApi } from '@vecu/contract/portrait'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { PublicUrlField, usePublicUrl } from '../sharing/public-url.tsx'
import { optimisticUpdate } from '../../../platform/api/optimistic-update.ts'
import { call } from '../../../platform/api/api.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { Switch } from '../../../design-system/choices/switch.tsx'
import css from './portrait-share.module.css'
import { putPortrait } from './queries.ts'

/** Public page of the portrait and its link. Each change is saved at once. */
export default function PortraitShare({ portrait }: { portrait: Portrait }) {
  const { t } = useTranslation('portrait')
  const { t: tExperience } = useTranslation('experience')
  const [saved, setSaved] = useState(portrait)
  const [isBusy, setBusy] = useState(false)
  const url = usePublicUrl('portraits', saved)

  async function act(work: () => Promise<Portrait>, successMessage: string) {
    setBusy(true)
    try {
      const next = await work()
      setSaved(next)
      putPortrait(next)
      showToast({ kind: 'success', title: successMessage })
    } catch (error) {
      await toastError(error)
    } finally {
      setBusy(false)
    }
  }

  /** The server generates the public link and returns it in the response. */
  function change(part: { public: boolean } | { indexable: boolean }, successMessage: string) {
    const work = () =>
      optimisticUpdate({
        keys: [['portrait', saved.id]],
        apply: () => {
          setSaved({ ...saved, ...part })
        },
        revert: () => {
          setSaved(saved)
        },
        send: () => call(portraitApi.update, { id: saved.id, portrait: part }),
      })
    void act(work, successMessage)
  }

  return (
    <div className={css.share}>
      <Switch
        isSelected={saved.public}
        isDisabled={isBusy}
        hint={t('share.publicHint')}
        onChange={(isPublic) => {
          change({ public: isPublic }, t(isPublic ? 'share.on' : 'share.off'))
        }}
      >
        {t('share.public')}
      </Switch>
      {saved.publicToken !== null && (
        <>
          <PublicUrlField
            url={url}
            isBusy={isBusy}
            onRenew={() => void act(() => call(portraitApi.renewLink, { id: saved.id }), tExperience('share.renewed'))}
          >
            <a className={buttonClass({ variant: 'ghost', size: 'sm' })} href={url} target="_blank" rel="noopener">
              <ExternalLink size={18} aria-hidden="true" />
              {t('share.visit')}
              <span className="visually-hidden">{tExperience('card.newTab')}</span>
            </a>
          </PublicUrlField>
          <Switch
            isSelected={saved.indexable}
            isDisabled={isBusy}
            hint={t('share.indexableHint')}
            onChange={(indexable) => {
              change({ indexable }, t(indexable ? 'share.indexableOn' : 'share.indexableOff'))
            }}
          >
            {t('share.indexable')}
          </Switch>
        </>
      )}
    </div>
  )
}
