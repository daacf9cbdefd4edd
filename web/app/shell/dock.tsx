import BookOpen from 'lucide-react/icons/book-open'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'

import { hasRoute } from '../route-table.ts'
import css from './dock.module.css'
import { useLocalePath } from './locale-path.ts'

/** The main ways, under the thumb on a phone. */
export function Dock() {
  const { t } = useTranslation()
  const path = useLocalePath()
  return (
    <nav className={css.dock} aria-label={t('dock.label')}>
      <NavLink to={path('/')} end>
        <BookOpen size={23} aria-hidden="true" />
        {t('dock.journal')}
      </NavLink>
      {hasRoute('dashboard-profile') && (
        <NavLink to={path('/profile')}>
          <UserRound size={23} aria-hidden="true" />
          {t('dock.profile')}
        </NavLink>
      )}
    </nav>
  )
}
