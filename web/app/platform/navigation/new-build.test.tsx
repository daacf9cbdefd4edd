import { afterEach, expect, test, vi } from 'vitest'

import { reloadOnMissingChunk } from './new-build.ts'

const reload = vi.fn()

afterEach(() => {
  reload.mockReset()
})

function missChunk(isOnline: boolean): Event {
  vi.stubGlobal('navigator', { onLine: isOnline })
  vi.stubGlobal('location', { reload })
  const event = new Event('vite:preloadError', { cancelable: true })
  window.dispatchEvent(event)
  return event
}

test('a missing chunk reloads the page once, and never offline', () => {
  reloadOnMissingChunk()
  expect(missChunk(false).defaultPrevented).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  expect(missChunk(true).defaultPrevented).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(missChunk(true).defaultPrevented).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})
