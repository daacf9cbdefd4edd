import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation, useMatches, useNavigate } from 'react-router'

import { routeEntry } from '../route-table.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import { AccessibilityLink } from './accessibility-link.tsx'
import { CommunityMark } from './community-mark.tsx'
import { isInvitation } from './invitation-token.ts'
import { JournalPrints } from './journal-prints.tsx'
import { landingPath } from './landing.ts'
import { LanguageLinks } from './language-links.tsx'
import css from './layout-loggedout.module.css'
import { useLocale, useLocalePath } from './locale-path.ts'
import { AGAIN_PARAMETER } from './login-path.ts'
import { PageMain } from './page-main.tsx'
import { isSignedIn } from './session.ts'
import { SkipLink } from './skip-link.tsx'

export const handle = { ns: ['auth'] }

/** An open notebook: the words and forms of the way in on the left, prints of the hero on the right. */
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
            <CommunityMark />
          </header>
          <PageMain className={css.words}>
            <Outlet />
          </PageMain>
          <Foot />
        </div>
        <JournalPrints isStrip={!isEntry} />
      </div>
    </>
  )
}

/** Asked on arrival only: whoever signs in here is led on by the form. */
function useGuestsOnly(isGuestsOnly: boolean): void {
  const { search } = useLocation()
  const locale = useLocale()
  const navigate = useNavigate()
  // An invitation may be for another address than the one somebody is signed in with here.
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
    <footer className={css.foot}>
      <LanguageLinks className={css.languages} currentClassName={css.language} />
      <nav className={css.pages} aria-label={t('footer.label')}>
        <Link to={path('/contact')}>{t('nav.contact')}</Link>
        <span aria-hidden="true"> · </span>
        <Link to={path('/faq')}>{t('nav.faq')}</Link>
        <span aria-hidden="true"> · </span>
        <Link to={path('/legal')}>{t('nav.legal')}</Link>
        <span aria-hidden="true"> · </span>
        <AccessibilityLink />
      </nav>
    </footer>
  )
}
