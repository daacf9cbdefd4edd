import Copy from 'lucide-react/icons/copy'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Share from 'lucide-react/icons/share'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Item } from '../journal/queries.ts'
import { confirm, showToast } from '../shell/overlay-store.ts'
import { useRoot } from '../shell/root-data.ts'
import { toastError } from '../shell/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { changeItem, renewLink } from './item-api.ts'
import { wordsOf } from './item-words.ts'
import css from './public-link.module.css'

interface Props {
  item: Item
  onChange: (item: Item) => void
}

/** The address that anyone may open, and what to do with it. */
export function PublicLink({ item, onChange }: Props) {
  const { t } = useTranslation(['experience', 'story'])
  const words = wordsOf(item)
  const origin = useRoot()?.origin ?? ''
  const [isBusy, setBusy] = useState(false)
  // Without a language: each visitor reads it in their own.
  const url = `${origin}/${item.type === 'Story' ? 'stories' : 'experiences'}/public/${item.publicToken ?? ''}`

  async function change(act: () => Promise<Item>, done: string) {
    setBusy(true)
    try {
      onChange(await act())
      showToast({ kind: 'success', title: done })
    } catch (error) {
      await toastError(error)
    } finally {
      setBusy(false)
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ kind: 'success', title: t('share.copied') })
    } catch {
      // Where the browser refuses, the address is there to be selected by hand.
      showToast({ kind: 'error', title: t('share.copyFailed') })
    }
  }

  async function renew() {
    const isSure = await confirm({
      title: t('share.renewQuestion'),
      text: t('share.renewText'),
      confirm: t('share.renew'),
    })
    if (isSure) await change(() => renewLink(item), t('share.renewed'))
  }

  return (
    <section className={css.link} aria-label={t('share.link')}>
      <TextField
        label={t('share.link')}
        value={url}
        isReadOnly
        onFocus={({ target }) => {
          if (target instanceof HTMLInputElement) target.select()
        }}
      />
      <div className={css.actions}>
        <Button icon={<Copy size={18} />} variant="second" size="sm" onPress={() => void copy()}>
          {t('share.copy')}
        </Button>
        {typeof navigator !== 'undefined' && 'share' in navigator && (
          <Button
            icon={<Share size={18} />}
            variant="second"
            size="sm"
            onPress={() => void navigator.share({ url }).catch(() => undefined)}
          >
            {t('share.native')}
          </Button>
        )}
        <Button
          icon={<RefreshCw size={18} />}
          variant="ghost"
          size="sm"
          isDisabled={isBusy}
          onPress={() => void renew()}
        >
          {t('share.renew')}
        </Button>
      </div>
      <Switch
        isSelected={item.indexable}
        isDisabled={isBusy}
        hint={t(`${words}:share.indexableHint`)}
        onChange={(indexable) =>
          void change(
            () => changeItem(item, { indexable }),
            t(`${words}:share.${indexable ? 'indexableOn' : 'indexableOff'}`),
          )
        }
      >
        {t(`${words}:share.indexable`)}
      </Switch>
    </section>
  )
}
