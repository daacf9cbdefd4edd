import { Link, Outlet, useMatches } from 'react-router'

import { routeEntry } from '../route-table.ts'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { AccessibilityLink } from '../platform/page/accessibility-link.tsx'
import { AriaLocale } from '../platform/i18n/aria-locale.tsx'
import { BottomNav } from './navigation/bottom-nav.tsx'
import css from './layout-default.module.css'
import { LanguageLinks } from '../platform/page/language-links.tsx'
import { useLocalePath } from '../platform/i18n/locale-path.ts'
import { PageMain } from '../platform/page/page-main.tsx'
import { useSession } from '../platform/session/session.ts'
import { SiteHeader } from './navigation/site-header.tsx'
import { SupportAnchor } from '../platform/community/support-anchor.tsx'
import { SkipLink } from '../platform/page/skip-link.tsx'
import { ThemeSelect } from '../platform/page/theme-select.tsx'
import { UnconfirmedNotice } from './session/unconfirmed-notice.tsx'

export default function DefaultLayout() {
  const entry = routeEntry(useMatches().at(-1)?.id ?? '')
  const isRestricted = entry?.guards !== undefined || entry?.roles !== undefined
  // Restricted pages render the member layout before the session is known, to avoid rendering twice.
  const isMembers = useSession(({ user }) => isRestricted || user !== null)
  const hasMenus = isMembers && entry?.hideMenus !== true
  return (
    <AriaLocale>
      <SkipLink />
      <SiteHeader isMembers={isMembers} hasMenus={entry?.hideMenus !== true} isSlim={entry?.hideHeader === true} />
      {isMembers && <UnconfirmedNotice />}
      <PageMain className={css.main}>
        <Outlet />
      </PageMain>
      <Footer />
      {hasMenus && <BottomNav />}
    </AriaLocale>
  )
}

function Footer() {
  const { t } = useTranslation()
  const path = useLocalePath()
  return (
    <footer className={css.footer}>
      <div className={css.siteFooter}>
        <LanguageLinks className={css.languages} currentClassName={css.current} />
        <ThemeSelect />
        <p className={css.links}>
          <Link to={path('/contact')}>{t('nav.contact')}</Link>
          <Link to={path('/faq')}>{t('nav.faq')}</Link>
          <SupportAnchor>{t('nav.support')}</SupportAnchor>
          <Link to={path('/verify')}>{t('nav.verify')}</Link>
          <Link to={path('/legal')}>{t('nav.legal')}</Link>
          <AccessibilityLink />
        </p>
        <p>{t('footer.rights')}</p>
      </div>
    </footer>
  )
}
