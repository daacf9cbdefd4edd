import { Link, NavLink, useLocation } from 'react-router'

import { hasRoute } from '../../route-table.ts'
import { classNames } from '../../design-system/foundations/class-names.ts'
import { GroupsLink } from './groups-link.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import css from './main-nav.module.css'
import { useCanWrite, useSession } from '../../platform/session/session.ts'

/** Main navigation of members, in the header. */
export function MainNav() {
  const { t } = useTranslation()
  const path = useLocalePath()
  const isMember = useCanWrite()
  return (
    <nav className={classNames(css.nav, css.members)} aria-label={t('nav.label')}>
      <NavLink to={path('/')} end>
        {t('nav.journal')}
      </NavLink>
      {isMember && hasRoute('application') && <NavLink to={path('/application')}>{t('nav.community')}</NavLink>}
      <GroupsLink>{t('nav.groups')}</GroupsLink>
      <AdminLink />
    </nav>
  )
}

/** Marked as current on all administration pages. */
function AdminLink() {
  const { t } = useTranslation()
  const path = useLocalePath()
  const { pathname } = useLocation()
  if (!useMayAdminister()) return null
  return (
    <Link
      className={css.administration}
      to={path('/admin/manage-members')}
      aria-current={pathname.startsWith(`${path('/admin')}/`) ? 'page' : undefined}
    >
      {t('nav.administration')}
    </Link>
  )
}

/** Whether the viewer is a group or community admin and the administration pages exist. */
export function useMayAdminister(): boolean {
  const isMember = useCanWrite()
  const isAdmin = useSession(({ user }) => user !== null && (user.groupAdmin || user.communityAdmin))
  return isMember && isAdmin && hasRoute('admin-manage-members')
}
