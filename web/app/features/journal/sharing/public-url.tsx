import { SHORT_LINKS_PATH } from '@vecu/contract/short-link'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs'
import Share from 'lucide/dist/esm/icons/share.mjs'
import type { ReactNode } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { confirmDialog, showToast } from '../../../platform/overlays/overlay-store.ts'
import { useRoot } from '../../../platform/host/root-data.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { TextField } from '../../../design-system/fields/text-field.tsx'
import css from './public-url.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

interface Shared {
  publicToken: string | null
  shortCode: string | null
}

/** The short address, which leads each visitor to the page in their own language; the long one until there is a code. */
export function usePublicUrl(
  page: 'experiences' | 'stories' | 'portraits',
  { publicToken, shortCode }: Shared,
): string {
  const origin = useRoot()?.origin ?? ''
  return shortCode === null
    ? `${origin}/${page}/public/${publicToken ?? ''}`
    : `${origin}${SHORT_LINKS_PATH}/${shortCode}`
}

interface Props {
  url: string
  isBusy: boolean
  /** Called after confirmation. */
  onRenew: () => void
  /** Further actions, shown before the renewal. */
  children?: ReactNode
}

/** Public URL with buttons to copy, share and renew it. */
export function PublicUrlField({ url, isBusy, onRenew, children }: Props) {
  const { t } = useTranslation('experience')

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'success', title: t('share.copied') })
    } catch {
      // If the browser denies clipboard access, the URL can still be selected by hand.
      showToast({ kind: 'error', title: t('share.copyFailed') })
    }
  }

  async function renew() {
    const isSure = await confirmDialog({
      title: t('share.renewQuestion'),
      text: t('share.renewText'),
      confirm: t('share.renew'),
    })
    if (isSure) onRenew()
  }

  return (
    <>
      <TextField
        label={t('share.link')}
        value={url}
        isReadOnly
        onFocus={({ target }) => {
          if (target instanceof HTMLInputElement) target.select()
        }}
      />
      <div className={css.actions}>
        <Button icon={<Icon of={Copy} size={18} />} variant="secondary" size="sm" onPress={() => void copy()}>
          {t('share.copy')}
        </Button>
        {typeof navigator !== 'undefined' && 'share' in navigator && (
          <Button
            icon={<Icon of={Share} size={18} />}
            variant="secondary"
            size="sm"
            onPress={() => void navigator.share({ url }).catch(() => undefined)}
          >
            {t('share.native')}
          </Button>
        )}
        {children}
        <Button
          icon={<Icon of={RefreshCw} size={18} />}
          variant="ghost"
          size="sm"
          isDisabled={isBusy}
          onPress={() => void renew()}
        >
          {t('share.renew')}
        </Button>
      </div>
    </>
  )
}
