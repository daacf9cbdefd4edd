import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { Suspense, lazy, useState } from 'react'
import { Link } from 'react-router'

import { Bell } from '../../features/journal/notification/bell.tsx'
import { PdfSlot } from '../../features/documents/pdf/pdf-slot.tsx'
import { Avatar } from '../../design-system/marks/avatar.tsx'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import { classNames } from '../../design-system/foundations/class-names.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { MainNav } from './main-nav.tsx'
import { SearchButton } from './search-button.tsx'
import { useCanWrite, useSession } from '../../platform/session/session.ts'
import css from './site-header.module.css'
import { SiteHeader } from './site-header.tsx'
import { Icon } from '../../design-system/marks/icon.tsx'

const AccountMenu = lazy(() => import('./account-menu.tsx'))

export function MemberHeader({ isSlim = false }: { isSlim?: boolean }) {
  return (
    <SiteHeader home="/" isMembers isSlim={isSlim}>
      <MainNav />
      <div className={css.tools}>
        <PdfSlot />
        <SearchButton />
        <Bell />
        <NewExperience />
        <Account />
      </div>
    </SiteHeader>
  )
}

/** Hidden on phones, where `BottomNav` contains it. */
function NewExperience() {
  const { t } = useTranslation()
  const path = useLocalePath()
  if (!useCanWrite()) return null
  return (
    <Link className={classNames(buttonClass({ size: 'sm' }), css.create)} to={path('/create-experience')}>
      <Icon of={Plus} size={20} />
      <span>{t('nav.create')}</span>
    </Link>
  )
}

function Account() {
  const { t } = useTranslation()
  const user = useSession((session) => session.user)
  const [isMenuRequested, setMenuRequested] = useState(false)
  const name = user ? `${user.firstname} ${user.lastname}` : ' '
  const face = <Avatar name={user ?? name} src={user?.avatarUrl ?? undefined} size={44} />
  const button = (
    <span className={css.face}>
      {face}
      {user && (
        <button
          type="button"
          aria-label={`${t('nav.account')}, ${name}`}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={() => setMenuRequested(true)}
        />
      )}
    </span>
  )
  return (
    <div className={css.account}>
      {user && isMenuRequested ? (
        <Suspense fallback={button}>
          <AccountMenu name={name}>{face}</AccountMenu>
        </Suspense>
      ) : (
        button
      )}
    </div>
  )
}
