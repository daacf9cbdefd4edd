import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ComponentProps, Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { IconButton } from '../../../../design-system/actions/icon-button.tsx'
import { nameOf } from '../view/account-state.ts'

const MemberMenu = lazy(() => import('./member-menu.tsx'))

/** Renders a plain button and loads the menu on first press, because a page shows two dozen of these. */
export function MemberOptions(props: ComponentProps<typeof MemberMenu>) {
  const { t } = useTranslation('members')
  const [isWanted, setWanted] = useState(false)
  const button = (
    <IconButton
      label={t('menu.label', { name: nameOf(props.person) })}
      aria-haspopup="menu"
      aria-expanded={false}
      onPress={() => setWanted(true)}
    >
      <Ellipsis size={20} />
    </IconButton>
  )
  return isWanted ? (
    <Suspense fallback={button}>
      <MemberMenu {...props} />
    </Suspense>
  ) : (
    button
  )
}
