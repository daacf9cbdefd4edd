import { RELOAD_GUARD_MS } from '@vecu/contract/constants'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NEXT = new URL('http://localhost/contact')

const assign = vi.fn()
const latest = vi.fn<() => Promise<Pick<Response, 'ok' | 'json'>>>()
let page: EventTarget & { visibilityState: string; readyState: string }

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  assign.mockReset()
  latest.mockReset()
  const tab = new Map<string, string>()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', readyState: 'complete' })
  vi.stubGlobal('__BUILD_ID__', 'current')
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', latest)
  vi.stubGlobal('window', {
    location: { assign },
    sessionStorage: {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, value: string) => tab.set(key, value),
    },
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const respond = (id: string) => ({ ok: true, json: () => Promise.resolve({ id }) })

/** Starts the watch with this answer of the server and waits until it has been read. */
async function watchWith(answer: ReturnType<typeof latest>) {
  latest.mockReturnValue(answer)
  const newBuild = await import('./new-build.ts')
  newBuild.watchForNewBuild()
  await vi.advanceTimersByTimeAsync(0)
  expect(latest).toHaveBeenCalledTimes(1)
  return newBuild
}

test.each([
  ['with the same build', () => Promise.resolve(respond('current'))],
  ['after an error status', () => Promise.resolve({ ...respond('another'), ok: false })],
  ['after a response that is not JSON', () => Promise.resolve({ ok: true, json: () => Promise.reject(new Error()) })],
  ['without a network', () => Promise.reject(new TypeError('offline'))],
])('a navigation stays in the document %s', async (_, answer) => {
  const { openNewBuild } = await watchWith(answer())
  await openNewBuild(NEXT)
  expect(assign).not.toHaveBeenCalled()
})

test('with a newer build a navigation loads the page, and again only after the guard time', async () => {
  const { openNewBuild } = await watchWith(Promise.resolve(respond('newer')))
  void openNewBuild(NEXT)
  expect(assign.mock.calls).toEqual([[NEXT]])
  await openNewBuild(NEXT)
  expect(assign).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(RELOAD_GUARD_MS)
  void openNewBuild(NEXT)
  expect(assign).toHaveBeenCalledTimes(2)
})

test('a visible tab checks again, a hidden one does not', async () => {
  await watchWith(Promise.resolve(respond('current')))
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(latest).toHaveBeenCalledTimes(1)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(latest).toHaveBeenCalledTimes(2)
})
