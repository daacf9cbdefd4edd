import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'

import { SupportAnchor } from '../../platform/community/support-anchor.tsx'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { AccessibilityLink } from '../../platform/page/accessibility-link.tsx'
import { LanguageLinks } from '../../platform/page/language-links.tsx'
import { PageMain } from '../../platform/page/page-main.tsx'
import { SkipLink } from '../../platform/page/skip-link.tsx'
import { ThemeSelect } from '../../platform/page/theme-select.tsx'
import css from './site-frame.module.css'

interface Props {
  header: ReactNode
  /** Between header and page. */
  notice?: ReactNode
  /** Below the foot of the page. */
  dock?: ReactNode
}

/** Header, page and foot of the pages with navigation. */
export function SiteFrame({ header, notice, dock }: Props) {
  return (
    <>
      <SkipLink />
      {header}
      {notice}
      <PageMain className={css.main}>
        <Outlet />
      </PageMain>
      <Footer />
      {dock}
    </>
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
