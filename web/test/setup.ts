import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

import { queryClient } from '../app/platform/api/query-client.ts'
import { useOverlays } from '../app/platform/overlays/overlay-store.ts'
import { endSession, useSession } from '../app/platform/session/session.ts'

process.env.TZ = 'Europe/Paris'

beforeEach(() => {
  document.documentElement.lang = 'fr'
  vi.stubGlobal('fetch', () => Promise.reject(new Error('the test answers no request')))
})

afterEach(() => {
  cleanup()
  if (useSession.getState().user) endSession('logout')
  useOverlays.setState({ toasts: [], question: undefined, shown: [] })
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
