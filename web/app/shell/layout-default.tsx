import { useTranslation } from 'react-i18next'
import { Link, NavLink, Outlet } from 'react-router'

import { Wordmark } from '../ui/wordmark.tsx'
import { AriaLocale } from './aria-locale.tsx'
import { useCommunity } from './community.ts'
import css from './layout-default.module.css'
import { LanguageLinks } from './language-links.tsx'
import { useLocalePath } from './locale-path.ts'
import { SkipLink } from './skip-link.tsx'
import { ThemeSelect } from './theme-select.tsx'

export default function DefaultLayout() {
  const { t } = useTranslation()
  const path = useLocalePath()
  return (
    <AriaLocale>
      <SkipLink />
      <header className={css.header}>
        <div className={css.bar}>
          <Link className={css.home} to={path('/auth')}>
            <Wordmark size="1.875rem" />
          </Link>
          <CommunityMark />
          <nav className={css.nav} aria-label={t('nav.label')}>
            <NavLink to={path('/faq')}>{t('nav.faq')}</NavLink>
            <NavLink to={path('/contact')}>{t('nav.contact')}</NavLink>
          </nav>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={css.main}>
        <Outlet />
      </main>
      <footer className={css.footer}>
        <div className={css.foot}>
          <LanguageLinks className={css.languages} currentClassName={css.current} />
          <ThemeSelect />
          <p className={css.links}>
            <Link to={path('/contact')}>{t('nav.contact')}</Link>
            <Link to={path('/faq')}>{t('nav.faq')}</Link>
            <Link to={path('/legal')}>{t('nav.legal')}</Link>
          </p>
          <p>{t('footer.rights')}</p>
        </div>
      </footer>
    </AriaLocale>
  )
}

/** The default community is the product itself, and its wordmark is there already. */
function CommunityMark() {
  const { name, favicon } = useCommunity()
  if (name === 'Vécu') return null
  return (
    <p className={css.community}>
      {favicon && <img src={favicon} alt="" width={34} height={34} />}
      {name}
    </p>
  )
}
