import { beforeEach, expect, test, vi } from 'vitest'

import { findPendingLink, findSignIn, forgetSignIn, setJoining, saveSignIn, lastCenter } from './pending-sign-ins.ts'

beforeEach(() => {
  const storage = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, value: string) => storage.set(name, value),
    },
  })
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

test('a sign-in expires after ten minutes, a pending account link after two hours', () => {
  vi.useFakeTimers()
  saveSignIn({ state: 'a', center: 1, locale: 'el' })
  saveSignIn({ state: 'b', center: 2, locale: 'fr' })
  expect([findSignIn('a')?.locale, findSignIn('c'), findPendingLink(), lastCenter()]).toEqual([
    'el',
    undefined,
    undefined,
    2,
  ])
  setJoining('a')
  vi.advanceTimersByTime(11 * 60_000)
  expect([findSignIn('b'), findPendingLink()?.state]).toEqual([undefined, 'a'])
  vi.advanceTimersByTime(2 * 3_600_000)
  expect(findPendingLink()).toBeUndefined()
})

test('a forgotten sign-in is not found, and invalid storage content is ignored', () => {
  saveSignIn({ state: 'a', center: 1, locale: 'fr' })
  forgetSignIn('a')
  expect(findSignIn('a')).toBeUndefined()
  for (const odd of ['{', '{}', '[null,1,{"state":"a"}]']) {
    window.localStorage.setItem('moodle-sign-ins', odd)
    expect(findSignIn('a')).toBeUndefined()
  }
})
