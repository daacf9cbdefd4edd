import { afterEach, expect, test, vi } from 'vitest'

import { openSupport } from './open-support.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('openSupport opens a new tab at the community resources', () => {
  const open = vi.fn()
  vi.stubGlobal('window', { open })
  expect(openSupport('https://help.example/?a=b')).toBe(true)
  expect(open).toHaveBeenCalledWith('https://help.example/?a=b&tab=community-resources', '_blank', 'noopener')
})

test('openSupport without a link logs a warning and opens nothing', () => {
  const open = vi.fn()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('window', { open })
  expect(openSupport(null)).toBe(false)
  expect(open).not.toHaveBeenCalled()
  expect(warn).toHaveBeenCalledWith('Support link non disponible.')
})
