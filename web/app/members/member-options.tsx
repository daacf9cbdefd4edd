import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ComponentProps, Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { PlainIconButton } from '../ui/plain-icon-button.tsx'
import { nameOf } from './standing.ts'

const MemberMenu = lazy(() => import('./member-menu.tsx'))

/** A page shows two dozen of these: a plain button, until one of them is pressed. */
export function MemberOptions(props: ComponentProps<typeof MemberMenu>) {
  const { t } = useTranslation('members')
  const [isWanted, setWanted] = useState(false)
  const button = (
    <PlainIconButton
      label={t('menu.label', { name: nameOf(props.person) })}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    >
      <Ellipsis size={20} aria-hidden="true" />
    </PlainIconButton>
  )
  return isWanted ? (
    <Suspense fallback={button}>
      <MemberMenu {...props} />
    </Suspense>
  ) : (
    button
  )
}
