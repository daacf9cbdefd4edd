import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import { Suspense, lazy, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Item } from '../cache/queries.ts'
import { PlainIconButton } from '../../../design-system/actions/plain-icon-button.tsx'
import { itemNamespace } from '../item/item-texts.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

const CardMenu = lazy(() => import('./card-menu.tsx'))

interface Props {
  item: Item
  /** Floating on a picture. */
  look?: 'plain' | 'floating'
}

/** Renders a plain button and loads the menu on first press, because a journal shows a dozen of these. */
export function CardOptions({ item, look = 'floating' }: Props) {
  const { t } = useTranslation(['experience', 'story'])
  const [isMenuRequested, setMenuRequested] = useState(false)
  const button = (
    <PlainIconButton
      label={t(`${itemNamespace(item)}:menu.label`)}
      look={look}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setMenuRequested(true)}
    >
      <Icon of={Ellipsis} size={20} />
    </PlainIconButton>
  )
  return isMenuRequested ? (
    <Suspense fallback={button}>
      <CardMenu item={item} look={look} />
    </Suspense>
  ) : (
    button
  )
}
