import { expect, test } from 'vitest'

import { localeOfHeader, localeOfPath, pathInLocale, withoutLocale } from './locale.ts'

test.each([
  ['/', 'fr', '/'],
  ['/auth', 'fr', '/auth'],
  ['/en', 'en', '/'],
  ['/en/auth', 'en', '/auth'],
  ['/english', 'fr', '/english'],
  ['/fr/auth', 'fr', '/fr/auth'],
])('%s is in %s and its path without prefix is %s', (path, locale, unprefixedPath) => {
  expect(localeOfPath(path)).toBe(locale)
  expect(withoutLocale(path)).toBe(unprefixedPath)
})

test('pathInLocale returns the same page in another language', () => {
  expect(pathInLocale('/en/auth', 'el')).toBe('/el/auth')
  expect(pathInLocale('/en/auth', 'fr')).toBe('/auth')
  expect(pathInLocale('/', 'nl')).toBe('/nl')
  expect(pathInLocale('/nl', 'fr')).toBe('/')
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['de, ja', undefined],
  ['en-GB,en;q=0.9', 'en'],
  ['fr;q=0.4, pt-PT;q=0.8', 'pt'],
  ['el;q=0, it;q=0.1', 'it'],
  ['*', undefined],
  ['nl;q=nonsense', 'nl'],
])('Accept-Language %s selects %s', (header, locale) => {
  expect(localeOfHeader(header)).toBe(locale)
})
