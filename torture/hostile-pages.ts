import fc from 'fast-check'
import { LOCALES } from '@vecu/contract/locale'

import type { Trial } from './hostile-input.ts'
import { HOSTILE_HEADERS, HOSTILE_SEGMENTS, METHODS, segmentArbitrary } from './hostile-values.ts'
import type { RawRequest } from './raw-request.ts'

const RANDOM_RUNS = 250
const PREFIXES = ['', ...LOCALES.map((locale) => `/${locale}`), '/xx', '/FR']

const TARGETS = [
  '/',
  '/auth',
  '/contact',
  '/faq',
  '/legal',
  '/maintenance',
  '/dev',
  '/dev/designSystem',
  '/dev/mails/1',
  '/dev/mails/0',
  '/dev/mails/-1',
  '/dev/mails/999999999999999',
  '/dev/mails/1e5',
  '/dev/mails/x',
  '//evil.example',
  '//evil.example/auth',
  '///evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/%2f/evil.example',
  '/auth//evil.example',
  '/auth/../..//evil.example',
  '/.//evil.example',
  '/;@evil.example',
  '/@evil.example',
  '/auth%0d%0aLocation:%20http://evil.example',
  '/auth/',
  '/AUTH',
  '/auth%00',
  '/auth%2f',
  '/auth.data',
  '/_root.data',
  '/nope.data',
  '/auth.data?_routes=root',
  '/auth.data?_routes=%00,__proto__',
  '/__manifest',
  '/__manifest?paths=%2Fauth&version=x',
  `/__manifest?paths=${encodeURIComponent('/a,'.repeat(800))}&version=x`,
  '/__manifest?p=%00&p=//evil.example',
]

const QUERIES = [
  'locale=en',
  'locale=xx',
  'locale=//evil.example',
  'locale=%00',
  'locale=__proto__',
  'locale[]=en',
  'redirect=//evil.example',
  'redirect=http://evil.example&to=/\\evil.example&next=//evil.example',
  '_data=routes/x',
  '_routes=__proto__',
  'index',
  '%zz=%',
  '=&=&',
]

const FILES = [
  '/assets/',
  '/assets/nope.js',
  '/assets/../../package.json',
  '/assets/..%2f..%2fserver%2findex.js',
  '/assets/%2e%2e/%2e%2e/build.json',
  '/assets/%00',
  '/assets/%zz',
  '/files/public/',
  '/files/public/..%2f..%2fsecret-key',
  '/files/public/%2e%2e%2fsecret-key',
  `/files/public/${'a'.repeat(40)}.svg`,
  `/files/public/${'a'.repeat(40)}.exe`,
  '/files/%00',
  '/builds/latest.json',
  '/builds/../latest.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/v2/docs',
  '/v2/openapi.json',
  '/V2/CONTACTS',
  '//v2/contacts',
  '/favicon.ico',
  '/robots.txt',
  '/.env',
  '/.git/config',
  '*',
  'http://evil.example/auth',
  'http://evil.example/',
  '/?'.repeat(1_000),
  `/${'a'.repeat(7_000)}`,
  `/${'a/'.repeat(3_000)}`,
  `/${'%2e%2e%2f'.repeat(500)}`,
]

/** Hostile requests for pages and files: no 5xx, and no redirect to another host. */
export function hostilePageTrials(seed: number): Trial[] {
  const get = (target: string, headers: RawRequest['headers'] = []): RawRequest => ({ method: 'GET', target, headers })
  const named = (family: string, requests: RawRequest[]): Trial[] =>
    requests.map((request) => ({ family: `pages: ${family}`, request, expect: 'same host' }))
  const randomPaths = fc.sample(fc.array(segmentArbitrary, { minLength: 1, maxLength: 4 }), {
    numRuns: RANDOM_RUNS,
    seed,
  })
  return [
    ...named(
      'paths in every language',
      PREFIXES.flatMap((prefix) => TARGETS.map((target) => get(prefix + target))),
    ),
    ...named(
      'odd segments',
      HOSTILE_SEGMENTS.filter((s) => s !== ' ').flatMap((s) => [get(`/${s}`), get(`/en/${s}/auth`)]),
    ),
    ...named(
      'queries',
      ['/', '/auth', '/en/auth', '/maintenance'].flatMap((page) => QUERIES.map((query) => get(`${page}?${query}`))),
    ),
    ...named(
      'files',
      FILES.map((target) => get(target)),
    ),
    ...named(
      'headers',
      HOSTILE_HEADERS.flatMap(([name, values]) =>
        values.flatMap((value) => [get('/', [[name, value]]), get('/auth', [[name, value]])]),
      ),
    ),
    ...named(
      'methods',
      ['/', '/auth', '/nope', '/assets/nope.js'].flatMap((target) =>
        METHODS.map((method) => ({ method, target, headers: [] })),
      ),
    ),
    ...named(
      'posted forms',
      ['/', '/auth', '/contact', '/contact.data', '/nope'].flatMap((target) =>
        ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json', 'x'].map((type) => ({
          method: 'POST',
          target,
          headers: [['Content-Type', type] as const],
          body: Buffer.from('a=1&__proto__=%00'),
        })),
      ),
    ),
    ...named(
      'random paths',
      randomPaths.map((parts) => get(`/${parts.join('/')}`)),
    ),
  ]
}
