import { isLocale } from '@vecu/contract/locale'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { afterFirstSeconds } from './platform/browser/after-first-seconds.ts'
import { prefersReducedData } from './platform/browser/save-data.ts'
import { reportError } from './platform/failures/error-reports.ts'
import { openApplication } from './platform/first-load/open-application.ts'
import { createI18n, setI18n } from './platform/i18n/i18n.ts'
import { keepFocus } from './platform/navigation/focus-keeper.ts'
import { reloadOnMissingChunk, watchForNewBuild } from './platform/navigation/new-build.ts'
import { readPageMessages } from './platform/i18n/page-messages.tsx'
import { I18nContext } from './platform/i18n/use-translation.ts'

const { lang } = document.documentElement
if (!isLocale(lang)) throw new Error(`unknown language ${lang}`)
const i18n = createI18n(lang, readPageMessages())
setI18n(i18n)

window.addEventListener('error', ({ error }) => {
  // Notices of the browser, such as that of a ResizeObserver, have no error.
  if (error !== null && error !== undefined) reportError(error)
})
window.addEventListener('unhandledrejection', (event) => {
  const reason: unknown = event.reason
  // Aborted navigations and view transitions reject without a handler in the router.
  if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault()
  else reportError(reason)
})
reloadOnMissingChunk()
watchForNewBuild()
keepFocus()

await openApplication(hydrate)

void import('./design-system/foundations/fonts-italic.css')

if (!prefersReducedData()) {
  afterFirstSeconds(() => {
    void import('./platform/offline/register-worker.ts').then(({ requestPrecache }) => requestPrecache(false))
    // An error may come with the end of the network.
    void import('./layouts/error-page.tsx')
  })
}

function hydrate(): void {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nContext value={i18n}>
        <HydratedRouter />
      </I18nContext>
    </StrictMode>,
  )
}
