import { afterEach, expect, test, vi } from 'vitest'

import { prefersReducedData } from './save-data.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '2g' }, true],
  [{ saveData: false, effectiveType: '3g' }, false],
  [{}, false],
  [undefined, false],
])('prefers reduced data with %o: %s', (connection, expected) => {
  vi.stubGlobal('navigator', { connection })
  expect(prefersReducedData()).toBe(expected)
})
