import { useEffect } from 'react'
import { Link, Outlet, useLocation, useMatches, useNavigate } from 'react-router'

import { routeEntry } from '../route-table.ts'
import { Wordmark } from '../design-system/marks/wordmark.tsx'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { AccessibilityLink } from '../platform/page/accessibility-link.tsx'
import { CommunityLogo } from '../platform/community/community-logo.tsx'
import { EntryLink } from '../platform/page/entry-link.tsx'
import { isInvitation } from '../platform/session/invitation-token.ts'
import { HeroPhotos } from './hero-photos.tsx'
import { landingPath } from '../platform/session/landing.ts'
import { LanguageLinks } from '../platform/page/language-links.tsx'
import css from './layout-loggedout.module.css'
import { useLocale, useLocalePath } from '../platform/i18n/locale-path.ts'
import { AGAIN_PARAMETER } from '../platform/session/login-path.ts'
import { PageMain } from '../platform/page/page-main.tsx'
import { isSignedIn } from '../platform/session/session.ts'
import { SkipLink } from '../platform/page/skip-link.tsx'

export const handle = { ns: ['auth'] }

/** The only page of this layout that has no link to the sign-in form. */
const PAGE_WITHOUT_LOGIN = 'unsubscribe'

/** Sign-in pages: text and forms on the left, hero photos on the right. */
export default function LoggedoutLayout() {
  const entry = routeEntry(useMatches().at(-1)?.id ?? '')
  const isEntry = entry?.name === 'auth'
  useGuestsOnly(entry?.guestsOnly === true)
  return (
    <>
      <SkipLink />
      <div className={css.spread} data-hero={isEntry || undefined}>
        <div className={css.cover}>
          <header className={css.identity}>
            <Wordmark className={css.wordmark} />
            <CommunityLogo />
            <EntryLink isMembersOnly={entry?.name !== PAGE_WITHOUT_LOGIN} />
          </header>
          <PageMain className={css.text}>
            <Outlet />
          </PageMain>
          <Foot />
        </div>
        <HeroPhotos isStrip={!isEntry} />
      </div>
    </>
  )
}

/** Checked on arrival only, because the form itself redirects after signing in. */
function useGuestsOnly(isGuestsOnly: boolean): void {
  const { search } = useLocation()
  const locale = useLocale()
  const navigate = useNavigate()
  // An invitation may be for another e-mail address than that of the signed-in account.
  const isInvited = isInvitation(search)
  const isAgain = new URLSearchParams(search).has(AGAIN_PARAMETER)
  const mayStay = isInvited || isAgain
  useEffect(() => {
    if (isGuestsOnly && !mayStay && isSignedIn()) void navigate(landingPath(search, locale), { replace: true })
  }, [isGuestsOnly, mayStay, search, locale, navigate])
}

function Foot() {
  const { t } = useTranslation()
  const path = useLocalePath()
  return (
    <footer className={css.footer}>
      <LanguageLinks className={css.languages} currentClassName={css.language} />
      <nav className={css.pages} aria-label={t('footer.label')}>
        <Link to={path('/contact')}>{t('nav.contact')}</Link>
        <Link to={path('/faq')}>{t('nav.faq')}</Link>
        <Link to={path('/legal')}>{t('nav.legal')}</Link>
        <AccessibilityLink />
      </nav>
    </footer>
  )
}
