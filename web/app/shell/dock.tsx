import BookOpen from 'lucide-react/icons/book-open'
import Plus from 'lucide-react/icons/plus'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'

import css from './dock.module.css'
import { useLocalePath } from './locale-path.ts'
import { useMayWrite } from './session.ts'

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
      {useMayWrite() && (
        <Link className={css.create} to={path('/create-experience')} aria-label={t('nav.create')}>
          <Plus size={26} aria-hidden="true" />
        </Link>
      )}
      <NavLink to={path('/profile')}>
        <UserRound size={23} aria-hidden="true" />
        {t('dock.profile')}
      </NavLink>
    </nav>
  )
}
