import { useEffect, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'

import { buttonClass } from '../design-system/actions/button-class.ts'
import { Wordmark } from '../design-system/marks/wordmark.tsx'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { AccessibilityLabel, AccessibilityLink } from '../platform/page/accessibility-link.tsx'
import { LOGIN_PATH } from '../platform/session/login-path.ts'
import css from './error-page.module.css'
import { useMaintenanceEnd } from '../platform/failures/maintenance.ts'
import { type PageError, toPageError } from '../platform/failures/page-error.ts'
import { displayedPath } from '../platform/failures/displayed-path.ts'
import { useLocalePath } from '../platform/i18n/locale-path.ts'
import { useRoot } from '../platform/host/root-data.ts'
import picture from './page-flown-away.svg?url'

export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const failure = toPageError(error)
  return (
    <div className={css.page}>
      <main id="content" className={css.main} data-plain={failure.reason === 'offline' || undefined}>
        {failure.reason !== 'offline' && (
          <img className={css.picture} src={picture} alt={t('error.illustration')} width={1440} height={900} />
        )}
        <div className={css.text}>
          <Wordmark size="2.25rem" />
          <div className={css.body}>
            <ErrorContent failure={failure} />
          </div>
        </div>
      </main>
      <footer className={css.footer}>
        <Statement failure={failure} />
      </footer>
    </div>
  )
}

function ErrorContent({ failure }: { failure: PageError }) {
  const { t } = useTranslation()
  const path = useLocalePath()
  const baseUrl = useRoot()?.baseUrl
  if (failure.reason === 'maintenance') return <MaintenanceContent />
  if (failure.reason === 'offline') return <OfflineContent />
  if (failure.reason === 'unknown-community') {
    return (
      <>
        <p className={css.status}>{t('error.status', { status: failure.status })}</p>
        <h1 className={css.title}>{t('unknownCommunity.title')}</h1>
        <p className={css.intro}>{t('unknownCommunity.text')}</p>
        <p className={css.actions}>
          <a className={buttonClass()} href={`${baseUrl ?? ''}${path('/auth')}`}>
            {t('unknownCommunity.link')}
          </a>
        </p>
      </>
    )
  }
  const unknown = failure.status === 404
  return (
    <>
      <p className={css.status}>{t('error.status', { status: failure.status })}</p>
      <h1 className={css.title}>{t(unknown ? 'error.notFoundTitle' : 'error.otherTitle')}</h1>
      <p className={css.intro}>{t(unknown ? 'error.notFoundText' : 'error.otherText')}</p>
      {failure.message && <p className={css.message}>{failure.message}</p>}
      {unknown && <UnknownPath />}
      <p className={css.actions}>
        <Link className={buttonClass()} to={path(LOGIN_PATH)} reloadDocument={!unknown}>
          <HomeFrame />
          {t('error.home')}
        </Link>
        <Link className={buttonClass({ variant: 'ghost' })} to={path('/contact')} reloadDocument={!unknown}>
          {t('error.report')}
        </Link>
      </p>
    </>
  )
}

/** The server sends one page for all unknown paths, so the path itself is added in the browser. */
function UnknownPath() {
  const { t } = useTranslation()
  const path = displayedPath(useLocation().pathname)
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return <p className={css.message}>{isHydrated ? t('error.notFoundPath', { path }) : t('error.notFoundPage')}</p>
}

/** Reloads the page by itself once maintenance is over. */
function MaintenanceContent() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  useMaintenanceEnd(() => {
    window.location.reload()
  })
  return (
    <>
      <h1 className={css.title}>{t('maintenance.title')}</h1>
      <p className={css.intro}>{t('maintenance.text')}</p>
      <p className={css.intro}>{t('maintenance.resumes')}</p>
      <p className={css.actions}>
        <a className={buttonClass()} href={pathname}>
          {t('maintenance.retry')}
        </a>
      </p>
    </>
  )
}

/** Reloads the page by itself once the network is back. */
function OfflineContent() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const reload = () => {
      window.location.reload()
    }
    window.addEventListener('online', reload)
    return () => {
      window.removeEventListener('online', reload)
    }
  }, [])
  return (
    <>
      <h1 className={css.title}>{t('error.offlineTitle')}</h1>
      <p className={css.intro}>{t('error.offlineText')}</p>
      <p className={css.actions}>
        <a className={buttonClass()} href={pathname + search}>
          {t('error.retry')}
        </a>
      </p>
    </>
  )
}

/** An unknown community has no accessibility page, so the link leads to the page on `baseUrl`. */
function Statement({ failure: { reason, status } }: { failure: PageError }) {
  const path = useLocalePath()
  const baseUrl = useRoot()?.baseUrl ?? ''
  if (reason !== 'unknown-community') return <AccessibilityLink reloadDocument={status !== 404} />
  return (
    <a href={`${baseUrl}${path('/accessibility')}`}>
      <AccessibilityLabel />
    </a>
  )
}

/** Inline SVG: every page bundles the error page, which must not pull in the icon library. */
function HomeFrame() {
  return (
    <svg
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3 10a2 2 0 0 1 .7-1.5l7-6a2 2 0 0 1 2.6 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />
      <path d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8" />
    </svg>
  )
}
