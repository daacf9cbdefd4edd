import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { AccessibilityFoot } from '../../platform/page/accessibility-link.tsx'
import { CommunityLogo } from '../../platform/community/community-logo.tsx'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { PageMain } from '../../platform/page/page-main.tsx'
import { useSession } from '../../platform/session/session.ts'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import drawing from '../../design-system/feedback/empty-states/hors-ligne.svg?url'
import { Wordmark } from '../../design-system/marks/wordmark.tsx'
import css from './offline-page.module.css'

export const handle = { ns: ['offline'] }

/** Shown instead of a page that cannot be loaded offline. */
export default function OfflinePage() {
  const { t } = useTranslation('offline')
  const home = useLocalePath()('/')
  const isHydrated = useIsHydrated()
  const requestedPath = (isHydrated ? pathIn(window.location.hash) : undefined) ?? home

  useEffect(() => {
    const open = () => {
      window.location.replace(pathIn(window.location.hash) ?? home)
    }
    window.addEventListener('online', open)
    return () => {
      window.removeEventListener('online', open)
    }
  }, [home])

  return (
    <div className={css.page}>
      <header className={css.top}>
        <Wordmark size="1.875rem" />
        <CommunityLogo />
      </header>
      <PageMain className={css.card}>
        <img className={css.drawing} src={drawing} alt="" width={480} height={360} />
        <div className={css.text}>
          <h1 className={css.title}>{t('page.title')}</h1>
          <p className={css.intro}>{t('page.intro')}</p>
          <Possible />
          <p>
            <a className={buttonClass({ variant: 'primary' })} href={requestedPath}>
              {t('page.retry')}
            </a>
          </p>
        </div>
      </PageMain>
      <AccessibilityFoot />
    </div>
  )
}

/** Client only: the page is prerendered by the server, which does not know the session. */
function Possible() {
  const { t } = useTranslation('offline')
  const path = useLocalePath()
  const mayWrite = useSession(({ user }) => user?.active === true && user.status === 'accepted')
  const isHydrated = useIsHydrated()
  if (!isHydrated || !mayWrite) return null
  return (
    <section className={css.possible} aria-labelledby="possible">
      <h2 id="possible" className={css.heading}>
        {t('page.possible')}
      </h2>
      <ul className={css.actions}>
        <li>
          <Link to={path('/create-experience')} className={css.link}>
            {t('page.capture')}
          </Link>
          <p>{t('page.captureText')}</p>
        </li>
        <li>
          <Link to={path('/')} className={css.link}>
            {t('page.journal')}
          </Link>
          <p>{t('page.journalText')}</p>
        </li>
      </ul>
    </section>
  )
}

const never = () => () => undefined

/** False on the server and during hydration, which know neither the session nor the requested path. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Requested path from the fragment; only same-origin paths, to prevent open redirects. */
function pathIn(hash: string): string | undefined {
  try {
    const path = decodeURIComponent(hash.slice(1))
    return /^\/(?![/\\])/.test(path) ? path : undefined
  } catch {
    return undefined
  }
}
