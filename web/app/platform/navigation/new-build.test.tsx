import { afterEach, expect, test, vi } from 'vitest'

import { reloadOnMissingChunk } from './new-build.ts'

const reload = vi.fn()
const latest = vi.fn<() => Promise<Pick<Response, 'ok' | 'json'>>>()

afterEach(() => {
  reload.mockReset()
  latest.mockReset()
})

const respond = (id: string) => ({ ok: true, json: () => Promise.resolve({ id }) })

function missChunk(): Event {
  vi.stubGlobal('fetch', latest)
  vi.stubGlobal('location', { reload })
  const event = new Event('vite:preloadError', { cancelable: true })
  window.dispatchEvent(event)
  return event
}

test('a missing chunk reloads the page once a newer build is deployed, and never otherwise', async () => {
  reloadOnMissingChunk()

  latest.mockRejectedValueOnce(new TypeError('offline'))
  expect(missChunk().defaultPrevented).toBe(false)
  latest.mockResolvedValueOnce(respond(__BUILD_ID__))
  expect(missChunk().defaultPrevented).toBe(false)
  // Every promise of the check has settled by the next task.
  await new Promise((resolve) => setTimeout(resolve))
  expect(latest).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()

  latest.mockResolvedValueOnce(respond('newer'))
  expect(missChunk().defaultPrevented).toBe(false)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(missChunk().defaultPrevented).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})
