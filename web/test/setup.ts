import '@testing-library/jest-dom/vitest'
import { act, cleanup, configure, screen } from '@testing-library/react'
import { setInteractionModality } from 'react-aria-components'
import { afterEach, beforeEach, vi } from 'vitest'

import { queryClient } from '../app/platform/api/query-client.ts'
// Preloaded, so that the first test does not wait for it.
import '../app/platform/overlays/overlay-host.tsx'
import { useOverlays } from '../app/platform/overlays/overlay-store.ts'
import { endSession, useSession } from '../app/platform/session/session.ts'

process.env.TZ = 'Europe/Paris'

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

// Stubs for browser features missing in jsdom.
window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList
window.scrollTo = () => undefined

beforeEach(() => {
  document.documentElement.lang = 'fr'
  // After the click of `closeToasts`, React Aria would take the user for a screen reader's and focus dialogs a frame later.
  setInteractionModality('keyboard')
  vi.stubGlobal('fetch', () => Promise.reject(new Error('the test calls the API without stubApi()')))
})

afterEach(() => {
  closeToasts()
  cleanup()
  // Announcements stay in the document for some seconds.
  for (const log of document.querySelectorAll('[data-live-announcer] > *, body > [role="log"]')) log.replaceChildren()
  if (useSession.getState().user) endSession('logout')
  useOverlays.setState({ toasts: [], question: undefined, activeOverlays: [] })
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The toast queue outlives the components. */
function closeToasts(): void {
  for (const button of screen.queryAllByLabelText('Fermer la notification')) {
    act(() => {
      button.click()
    })
  }
}
