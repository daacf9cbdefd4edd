import { type ComponentType, type ReactNode, Suspense, createContext, lazy, use } from 'react'
import { useLocation } from 'react-router'

import { toPageError } from '../platform/failures/page-error.ts'
import { useTranslation } from '../platform/i18n/use-translation.ts'

interface ErrorPageProps {
  error: unknown
}

/** Without its code, a plain page takes its place. */
export function lazyErrorPage(load: () => Promise<{ ErrorPage: ComponentType<ErrorPageProps> }>) {
  return lazy(() =>
    load().then(
      ({ ErrorPage }) => ({ default: ErrorPage }),
      () => ({ default: PlainErrorPage }),
    ),
  )
}

const LoadedErrorPage = lazyErrorPage(() => import('./error-page.tsx'))

/** The server renders the page itself, so that its HTML is complete; browsers load its code when an error is shown. */
export const ErrorPageContext = createContext((error: unknown): ReactNode => <LoadedErrorPage error={error} />)

export function LazyErrorPage({ error }: ErrorPageProps) {
  const render = use(ErrorPageContext)
  return <Suspense>{render(error)}</Suspense>
}

function PlainErrorPage({ error }: ErrorPageProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const isOffline = toPageError(error).reason === 'offline'
  return (
    <main id="content">
      <h1>{t(isOffline ? 'error.offlineTitle' : 'error.otherTitle')}</h1>
      <p>{t(isOffline ? 'error.offlineText' : 'error.otherText')}</p>
      <p>
        <a href={pathname + search}>{t('error.retry')}</a>
      </p>
    </main>
  )
}
