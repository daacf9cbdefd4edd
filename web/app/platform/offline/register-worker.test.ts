// @vitest-environment jsdom
import { BACKGROUND_DELAY_MS } from '@vecu/contract/constants'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const postMessage = vi.fn()
const register = vi.fn(() => Promise.resolve())
let connection: object | undefined

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('__BUILD_ID__', 'build-1')
  vi.stubGlobal('navigator', {
    serviceWorker: { register, ready: Promise.resolve({ active: { postMessage } }) },
    get connection() {
      return connection
    },
  })
  document.documentElement.lang = 'el'
})

afterEach(() => {
  connection = undefined
  postMessage.mockClear()
  register.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const REQUEST = { type: 'keep', build: 'build-1', locale: 'el', isSignedIn: true }

test('pages for use without network are requested after the first seconds of a visit', async () => {
  const { precacheLater } = await import('./register-worker.ts')
  precacheLater(true)
  await vi.advanceTimersByTimeAsync(BACKGROUND_DELAY_MS - performance.now() - 1)
  expect(register).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2)
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(REQUEST)
})

test('nothing is requested after it was cancelled', async () => {
  const { precacheLater } = await import('./register-worker.ts')
  precacheLater(true)()
  await vi.advanceTimersByTimeAsync(BACKGROUND_DELAY_MS * 2)
  expect(register).not.toHaveBeenCalled()
})

test.each([{ saveData: true }, { effectiveType: '2g' }])('nothing is requested later with %o', async (slow) => {
  connection = slow
  const { precacheLater, requestPrecache } = await import('./register-worker.ts')
  precacheLater(true)
  await vi.advanceTimersByTimeAsync(BACKGROUND_DELAY_MS * 2)
  expect(register).not.toHaveBeenCalled()
  await requestPrecache(true)
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(REQUEST)
})
