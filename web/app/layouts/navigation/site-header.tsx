import Plus from 'lucide-react/icons/plus'
import { Suspense, lazy, useState } from 'react'
import { Link, NavLink } from 'react-router'

import { Bell } from '../../features/journal/notification/bell.tsx'
import { PdfSlot } from '../../features/documents/pdf/pdf-slot.tsx'
import { Avatar } from '../../design-system/marks/avatar.tsx'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import { classNames } from '../../design-system/foundations/class-names.ts'
import { Wordmark } from '../../design-system/marks/wordmark.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { CommunityLogo } from '../../platform/community/community-logo.tsx'
import { EntryLink } from '../../platform/page/entry-link.tsx'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import nav from './main-nav.module.css'
import { MainNav } from './main-nav.tsx'
import { SearchButton } from './search-button.tsx'
import { useCanWrite, useSession } from '../../platform/session/session.ts'
import css from './site-header.module.css'

const AccountMenu = lazy(() => import('./account-menu.tsx'))

interface Props {
  /** Layout of a signed-in member, also while the session is still unknown. */
  isMembers: boolean
  hasMenus: boolean
  /** Lower bar with the same entries, on pages whose header is hidden in the route table. */
  isSlim: boolean
}

export function SiteHeader({ isMembers, hasMenus, isSlim }: Props) {
  const path = useLocalePath()
  return (
    <header className={css.header} data-members={isMembers || undefined} data-slim={isSlim || undefined}>
      <div className={css.bar}>
        <Link className={css.home} to={path(isMembers ? '/' : '/auth')}>
          <Wordmark size="1.875rem" />
        </Link>
        <div className={css.community}>
          <CommunityLogo />
        </div>
        {hasMenus && (isMembers ? <MainNav /> : <GuestsNav />)}
        {!isMembers && (
          <div className={css.entry}>
            <EntryLink />
          </div>
        )}
        {isMembers && (
          <div className={css.tools}>
            <PdfSlot />
            {hasMenus && <SearchButton />}
            {hasMenus && <Bell />}
            {hasMenus && <NewExperience />}
            <Account />
          </div>
        )}
      </div>
    </header>
  )
}

function GuestsNav() {
  const { t } = useTranslation()
  const path = useLocalePath()
  return (
    <nav className={classNames(nav.nav, css.guests)} aria-label={t('nav.label')}>
      <NavLink to={path('/faq')}>{t('nav.faq')}</NavLink>
      <NavLink to={path('/contact')}>{t('nav.contact')}</NavLink>
    </nav>
  )
}

/** Hidden on phones, where `BottomNav` contains it. */
function NewExperience() {
  const { t } = useTranslation()
  const path = useLocalePath()
  if (!useCanWrite()) return null
  return (
    <Link className={classNames(buttonClass({ size: 'sm' }), css.create)} to={path('/create-experience')}>
      <Plus size={20} aria-hidden="true" />
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
