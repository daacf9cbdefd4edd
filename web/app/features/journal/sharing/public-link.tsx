import { useState } from 'react'

import type { Item } from '../cache/queries.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { optimisticUpdate } from '../../../platform/api/optimistic-update.ts'
import { showToast } from '../../../platform/overlays/overlay-store.ts'
import { toastError } from '../../../platform/overlays/toasts.ts'
import { Switch } from '../../../design-system/choices/switch.tsx'
import { changeItem, renewLink } from '../item/item-api.ts'
import { itemNamespace } from '../item/item-texts.ts'
import { PublicPageLink } from './public-page-link.tsx'
import { PublicUrlField, usePublicUrl } from './public-url.tsx'
import css from './public-link.module.css'

interface Props {
  item: Item
  onChange: (item: Item) => void
}

/** Public link of an item and its actions. */
export function PublicLink({ item, onChange }: Props) {
  const { t } = useTranslation(['experience', 'story'])
  const namespace = itemNamespace(item)
  const [isBusy, setBusy] = useState(false)
  const page = item.type === 'Story' ? 'stories' : 'experiences'
  const url = usePublicUrl(page, item)

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

  return (
    <section className={css.link} aria-label={t('share.link')}>
      <PublicUrlField url={url} isBusy={isBusy} onRenew={() => void change(() => renewLink(item), t('share.renewed'))}>
        {item.publicToken !== null && <PublicPageLink page={page} publicToken={item.publicToken} />}
      </PublicUrlField>
      <Switch
        isSelected={item.indexable}
        isDisabled={isBusy}
        hint={t(`${namespace}:share.indexableHint`)}
        onChange={(indexable) =>
          void change(
            () =>
              optimisticUpdate({
                keys: [],
                apply: () => {
                  onChange({ ...item, indexable })
                },
                revert: () => {
                  onChange(item)
                },
                send: () => changeItem(item, { indexable }),
              }),
            t(`${namespace}:share.${indexable ? 'indexableOn' : 'indexableOff'}`),
          )
        }
      >
        {t(`${namespace}:share.indexable`)}
      </Switch>
    </section>
  )
}
