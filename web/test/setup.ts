import '@testing-library/jest-dom/vitest'
import { act, cleanup, configure, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

import { queryClient } from '../app/platform/api/query-client.ts'
// Loaded before the first test, which would else wait for it.
import '../app/platform/overlays/overlay-host.tsx'
import { useOverlays } from '../app/platform/overlays/overlay-store.ts'
import { endSession, useSession } from '../app/platform/session/session.ts'

process.env.TZ = 'Europe/Paris'

// A busy machine takes longer than the second that is the default.
configure({ asyncUtilTimeout: 5_000 })

// Browser features that jsdom does not have.
window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList
window.scrollTo = () => undefined

beforeEach(() => {
  document.documentElement.lang = 'fr'
  vi.stubGlobal('fetch', () => Promise.reject(new Error('the test answers no request')))
})

afterEach(() => {
  closeToasts()
  cleanup()
  // React Aria leaves what it announced in the document for some seconds.
  for (const log of document.querySelectorAll('[data-live-announcer] > *')) log.replaceChildren()
  if (useSession.getState().user) endSession('logout')
  useOverlays.setState({ toasts: [], question: undefined, shown: [] })
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Their queue outlives the components. */
function closeToasts(): void {
  for (const button of screen.queryAllByLabelText('Fermer la notification')) {
    act(() => {
      button.click()
    })
  }
}
