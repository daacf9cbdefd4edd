import { expect, test } from 'vitest'

import { chosenLocale, localeRedirect } from './chosen-locale.ts'

const url = (path: string) => new URL(path, 'http://localhost:3000')

test('the locale parameter takes precedence over the cookie; unknown values are ignored', () => {
  expect(chosenLocale('a=b; locale=el', url('/auth'))).toBe('el')
  expect(chosenLocale('locale=el', url('/auth?locale=nl'))).toBe('nl')
  expect(chosenLocale('locale=xx', url('/auth?locale=yy'))).toBeUndefined()
  expect(chosenLocale(null, url('/en/auth'))).toBeUndefined()
})

test.each([
  ['/auth?x=1', 'el', '/el/auth?x=1'],
  ['/en/auth', 'fr', '/auth'],
  ['/en/auth', 'en', undefined],
  ['/auth?locale=fr&x=1', 'fr', '/auth?x=1'],
  ['/', 'nl', '/nl'],
] as const)('%s in %s redirects to the localised path', (path, locale, expected) => {
  expect(localeRedirect(url(path), locale)).toBe(expected)
})

test('localeRedirect never returns a URL of another host', () => {
  for (const path of ['/en//evil.example', String.raw`/en/\evil.example`, '//evil.example/en']) {
    const redirectPath = localeRedirect(new URL(`http://localhost:3000${path}`), 'fr')
    if (redirectPath !== undefined) expect(new URL(redirectPath, 'http://localhost:3000').host).toBe('localhost:3000')
  }
})
