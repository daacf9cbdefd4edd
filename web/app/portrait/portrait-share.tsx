import { type Portrait, type PortraitChange, portraitApi } from '@vecu/contract/portrait'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Share from 'lucide-react/icons/share'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { call } from '../shell/api.ts'
import { confirm, showToast } from '../shell/overlay-store.ts'
import { useRoot } from '../shell/root-data.ts'
import { toastError } from '../shell/toasts.ts'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import css from './portrait-share.module.css'
import { putPortrait } from './queries.ts'

/** The public page of one's portrait: whether there is one, and its link. Each choice counts at once. */
export default function PortraitShare({ portrait }: { portrait: Portrait }) {
  const { t } = useTranslation('portrait')
  const { t: words } = useTranslation('experience')
  const [saved, setSaved] = useState(portrait)
  const [isBusy, setBusy] = useState(false)
  const origin = useRoot()?.origin ?? ''
  // Without a language: each visitor reads it in their own.
  const url = `${origin}/portraits/public/${saved.publicToken ?? ''}`

  async function act(work: () => Promise<Portrait>, said: string) {
    setBusy(true)
    try {
      const next = await work()
      setSaved(next)
      putPortrait(next)
      showToast({ kind: 'success', title: said })
    } catch (error) {
      await toastError(error)
    } finally {
      setBusy(false)
    }
  }

  function change(part: PortraitChange, said: string) {
    void act(() => call(portraitApi.update, { id: saved.id, portrait: part }), said)
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'success', title: words('share.copied') })
    } catch {
      // Where the browser refuses, the address is there to be selected by hand.
      showToast({ kind: 'error', title: words('share.copyFailed') })
    }
  }

  async function renew() {
    const isSure = await confirm({
      title: words('share.renewQuestion'),
      text: words('share.renewText'),
      confirm: words('share.renew'),
    })
    if (isSure) await act(() => call(portraitApi.renewLink, { id: saved.id }), words('share.renewed'))
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
          <TextField
            label={words('share.link')}
            value={url}
            isReadOnly
            onFocus={({ target }) => {
              if (target instanceof HTMLInputElement) target.select()
            }}
          />
          <div className={css.actions}>
            <Button icon={<Copy size={18} />} variant="second" size="sm" onPress={() => void copy()}>
              {words('share.copy')}
            </Button>
            {typeof navigator !== 'undefined' && 'share' in navigator && (
              <Button
                icon={<Share size={18} />}
                variant="second"
                size="sm"
                onPress={() => void navigator.share({ url }).catch(() => undefined)}
              >
                {words('share.native')}
              </Button>
            )}
            <a className={buttonClass({ variant: 'ghost', size: 'sm' })} href={url} target="_blank" rel="noopener">
              <ExternalLink size={18} aria-hidden="true" />
              {t('share.visit')}
              <span className="visually-hidden">{words('card.newTab')}</span>
            </a>
            <Button
              icon={<RefreshCw size={18} />}
              variant="ghost"
              size="sm"
              isDisabled={isBusy}
              onPress={() => void renew()}
            >
              {words('share.renew')}
            </Button>
          </div>
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
