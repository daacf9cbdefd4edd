import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import { type ComponentProps, Suspense, lazy, useState } from 'react'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { IconButton } from '../../../../design-system/actions/icon-button.tsx'
import { getFullName } from '../view/account-state.ts'
import { Icon } from '../../../../design-system/marks/icon.tsx'

const MemberMenu = lazy(() => import('./member-menu.tsx'))

/** Renders a plain button and loads the menu on first press, because a page shows two dozen of these. */
export function MemberOptions(props: ComponentProps<typeof MemberMenu>) {
  const { t } = useTranslation('members')
  const [isMenuRequested, setMenuRequested] = useState(false)
  const button = (
    <IconButton
      label={t('menu.label', { name: getFullName(props.person) })}
      aria-haspopup="menu"
      aria-expanded={false}
      onPress={() => setMenuRequested(true)}
    >
      <Icon of={Ellipsis} size={20} />
    </IconButton>
  )
  return isMenuRequested ? (
    <Suspense fallback={button}>
      <MemberMenu {...props} />
    </Suspense>
  ) : (
    button
  )
}
