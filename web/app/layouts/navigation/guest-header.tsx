import { NavLink } from 'react-router'

import { classNames } from '../../design-system/foundations/class-names.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { EntryLink } from '../../platform/page/entry-link.tsx'
import nav from './main-nav.module.css'
import css from './site-header.module.css'
import { SiteHeader } from './site-header.tsx'

export function GuestHeader() {
  const { t } = useTranslation()
  const path = useLocalePath()
  return (
    <SiteHeader home="/auth">
      <nav className={classNames(nav.nav, css.guests)} aria-label={t('nav.label')}>
        <NavLink to={path('/faq')}>{t('nav.faq')}</NavLink>
        <NavLink to={path('/contact')}>{t('nav.contact')}</NavLink>
      </nav>
      <div className={css.entry}>
        <EntryLink />
      </div>
    </SiteHeader>
  )
}
