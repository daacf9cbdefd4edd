import { expect, test, vi } from 'vitest'

import { parseTypedAddress, parseUrl, parseWebAddress, toAbsoluteUrl } from './web-address.ts'

test.each([
  ['vecu.example/marche', 'http://vecu.example/marche'],
  ['vecu.example:8080/a', 'http://vecu.example:8080/a'],
  ['HTTPS://vecu.example', 'https://vecu.example/'],
  ['https:vecu.example', 'https://vecu.example/'],
])('parses the typed URL %s as %s', (typed, href) => {
  expect(parseTypedAddress(typed)?.href).toBe(href)
})

test.each([
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//a.b',
  'javascript:alert(1):80',
  'data:text/html,<b>a.b',
  'mailto:ana@vecu.example',
  'ftp://vecu.example',
  'http://',
  'deux mots',
])('rejects the typed URL %j', (typed) => {
  expect(parseTypedAddress(typed)).toBeUndefined()
})

test('parseWebAddress accepts a URL only with its scheme', () => {
  expect(parseWebAddress('https://vecu.example/a?b#c')?.href).toBe('https://vecu.example/a?b#c')
  for (const value of ['vecu.example', 'ftp://vecu.example', 'javascript:alert(1)', 'https://', '']) {
    expect(parseWebAddress(value)).toBeUndefined()
  }
})

test('toAbsoluteUrl always returns an http or https URL', () => {
  expect(toAbsoluteUrl('cfa-tilleuls.example/marche')).toBe('http://cfa-tilleuls.example/marche')
  expect(toAbsoluteUrl('HTTPS://vecu.example')).toBe('HTTPS://vecu.example')
  expect(toAbsoluteUrl('javascript:alert(1)')).toBe('http://javascript:alert(1)')
})

test('a browser without URL.canParse parses addresses', () => {
  vi.stubGlobal('URL', class extends URL {})
  Object.assign(URL, { canParse: undefined })
  expect(parseTypedAddress('vecu.example')?.href).toBe('http://vecu.example/')
  expect(parseUrl('/a', 'https://vecu.example')?.href).toBe('https://vecu.example/a')
  expect(parseUrl('deux mots')).toBeUndefined()
  vi.unstubAllGlobals()
})
