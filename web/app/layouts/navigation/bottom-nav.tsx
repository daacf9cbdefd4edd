import BookOpen from 'lucide/dist/esm/icons/book-open.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import School from 'lucide/dist/esm/icons/school.mjs'
import UserRound from 'lucide/dist/esm/icons/user-round.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import { Link, NavLink } from 'react-router'

import { hasRoute } from '../../route-table.ts'
import css from './bottom-nav.module.css'
import { GroupsLink } from './groups-link.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { useCanWrite } from '../../platform/session/session.ts'
import { Icon } from '../../design-system/marks/icon.tsx'

/** Main navigation at the bottom of phone screens. Two sides of equal width keep the button for a new experience centred. */
export function BottomNav() {
  const { t } = useTranslation()
  const path = useLocalePath()
  const isMember = useCanWrite()
  return (
    <nav className={css.bottomNav} aria-label={t('dock.label')} data-keep-clear>
      <div className={css.side}>
        <NavLink to={path('/')} end>
          <Icon of={BookOpen} size={23} />
          {t('dock.journal')}
        </NavLink>
        {isMember && hasRoute('application') && (
          <NavLink to={path('/application')}>
            <Icon of={School} size={23} />
            {t('dock.community')}
          </NavLink>
        )}
      </div>
      {isMember && (
        <Link className={css.create} to={path('/create-experience')} aria-label={t('nav.create')}>
          <Icon of={Plus} size={26} />
        </Link>
      )}
      <div className={css.side}>
        <GroupsLink>
          <Icon of={Users} size={23} />
          {t('dock.groups')}
        </GroupsLink>
        <NavLink to={path('/profile')}>
          <Icon of={UserRound} size={23} />
          {t('dock.profile')}
        </NavLink>
      </div>
    </nav>
  )
}
