import BookOpen from 'lucide-react/icons/book-open'
import Plus from 'lucide-react/icons/plus'
import School from 'lucide-react/icons/school'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import { Link, NavLink } from 'react-router'

import { hasRoute } from '../../route-table.ts'
import css from './bottom-nav.module.css'
import { GroupsLink } from './groups-link.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { useCanWrite } from '../../platform/session/session.ts'

/** Main navigation at the bottom of phone screens. Two sides of equal width keep the button for a new experience centred. */
export function BottomNav() {
  const { t } = useTranslation()
  const path = useLocalePath()
  const isMember = useCanWrite()
  return (
    <nav className={css.bottomNav} aria-label={t('dock.label')} data-keep-clear>
      <div className={css.side}>
        <NavLink to={path('/')} end>
          <BookOpen size={23} aria-hidden="true" />
          {t('dock.journal')}
        </NavLink>
        {isMember && hasRoute('application') && (
          <NavLink to={path('/application')}>
            <School size={23} aria-hidden="true" />
            {t('dock.community')}
          </NavLink>
        )}
      </div>
      {isMember && (
        <Link className={css.create} to={path('/create-experience')} aria-label={t('nav.create')}>
          <Plus size={26} aria-hidden="true" />
        </Link>
      )}
      <div className={css.side}>
        <GroupsLink>
          <Users size={23} aria-hidden="true" />
          {t('dock.groups')}
        </GroupsLink>
        <NavLink to={path('/profile')}>
          <UserRound size={23} aria-hidden="true" />
          {t('dock.profile')}
        </NavLink>
      </div>
    </nav>
  )
}
