import fc from 'fast-check'

const DEEP = 10_000

/** JSON text, because JSON.stringify cannot produce many of these. */
export const HOSTILE_JSON_VALUES = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e309',
  '-1e309',
  '1e-400',
  '9007199254740993',
  '9'.repeat(400),
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b@example.org"',
  '"\\ud800"',
  '"\\udc00x"',
  '"\\u202e\\u2066\\ufeff"',
  '"a\\r\\nBcc: other@example.org"',
  `"'; drop table contact; --"`,
  '"<script>alert(1)</script>{{7*7}}${7*7}"',
  '"%s%n%x%00"',
  `"${'é'.repeat(6_000)}"`,
  `"${'👩‍👩‍👧‍👦'.repeat(3_000)}"`,
  '[]',
  '[[]]',
  '{}',
  '{"toString":1,"valueOf":2}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  `[${'0,'.repeat(20_000)}0]`,
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
]

export function hostileBodies(fields: readonly string[]): Buffer[] {
  const object = (value: string) => `{${fields.map((field) => `${JSON.stringify(field)}:${value}`).join(',')}}`
  const texts = [
    '',
    ' ',
    '{',
    '{"a":',
    '{"a":1}}',
    '{a:1}',
    "{'a':1}",
    '\uFEFF{}',
    'NaN',
    'undefined',
    `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
    `{"__proto__":${object('"x"')}}`,
    `{"constructor":{"prototype":${object('"x"')}},"prototype":1}`,
    `{"__proto__":null,"hasOwnProperty":1,"toString":null,"then":1,"length":-1}`,
    `{${fields.map((field) => `"${field}":"a","${field}":"b"`).join(',')}}`,
    `{${fields.map((field) => `"${field.toUpperCase()}":"a"`).join(',')}}`,
    `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
    ...HOSTILE_JSON_VALUES,
    ...HOSTILE_JSON_VALUES.map(object),
  ]
  const bytes = [
    Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80, 0x22, 0x7d]),
    Buffer.from([0, 0, 0, 0]),
    Buffer.from(object('"x"'), 'utf16le'),
    ...fields.map((field) => Buffer.from(`{"${field}":"\u00ff\u00c0\u0080"}`, 'latin1')),
  ]
  return [...texts.map((text) => Buffer.from(text)), ...bytes]
}

export const HOSTILE_CONTENT_TYPES = [
  'application/json; charset=utf-16',
  'application/json;;;=',
  'application/vnd.api+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/html',
  '*/*',
  'garbage',
  '',
  `application/${'x'.repeat(3_000)}`,
]

export const HOSTILE_QUERIES = [
  'community[url][a]=1&community=2',
  'community=2&community[url]=x',
  'community[url]=',
  'community[url]=%00',
  'community[url]=%ED%A0%80',
  'community[url]=%zz',
  'community[url]=VECU',
  `community[url]=${'a'.repeat(64)}`,
  'community[url][]=a&community[url][]=b',
  'community[]=1',
  'community[__proto__][url]=x',
  '__proto__[url]=x&constructor[prototype][url]=x',
  'community[hasOwnProperty]=1',
  `community${'[a]'.repeat(200)}=1`,
  'page=-1',
  'page=1e9',
  'page=1e400',
  'page=NaN',
  'page=Infinity',
  'page=0x10',
  'page=1.5',
  'page=',
  'page=%00',
  'page[]=1',
  'page[a]=1',
  'page=1&page=2',
  `page=${'9'.repeat(400)}`,
  '&&&===&',
  '%',
  '%%%=%%%',
  '?????',
  Array.from({ length: 500 }, (_, index) => `k${index}=1`).join('&'),
  `x=${'y'.repeat(6_000)}`,
]

export const HOSTILE_SEGMENTS = [
  '0',
  '-1',
  '1.5',
  '1e309',
  'NaN',
  '9007199254740993',
  '999999999999999',
  '9'.repeat(900),
  '9'.repeat(5_000),
  '%00',
  '1%00',
  '%ED%A0%80',
  '%FF%FE',
  '%zz',
  '%',
  '%2',
  '%2F',
  '..%2F..%2Fetc%2Fpasswd',
  '..',
  '.',
  '%2e%2e',
  '%D9%A1',
  "1'--",
  '__proto__',
  'constructor',
  ';',
  '*',
  ':id',
  '{id}',
  ' ',
  '~',
]

/** Header names with hostile values; control characters are sent unescaped. */
export const HOSTILE_HEADERS: readonly (readonly [string, readonly string[]])[] = [
  [
    'Host',
    [
      '',
      ' ',
      'evil.example',
      'a.b.c.localhost',
      '-.localhost',
      '%00.localhost',
      '[::1]',
      '[',
      '[]:x',
      'localhost:99999',
    ],
  ],
  [
    'Host',
    [
      "'.localhost",
      `${'a'.repeat(300)}.localhost`,
      'vecu@localhost',
      'localhost/evil',
      'é.localhost',
      '.localhost',
      ':',
    ],
  ],
  [
    'Accept-Language',
    ['', '*', ',,,;;;', 'en;q=NaN', 'en;q=1e999', 'fr;q=-1', '__proto__', 'constructor', `${'en,'.repeat(2_000)}`],
  ],
  ['Accept-Language', ['é\u0080', 'en-', '-', 'EN', 'toString;q=1', 'xx-\u0001']],
  [
    'Idempotency-Key',
    ['', ' ', 'a b', '\u0001', 'a\u007f', 'é', 'x'.repeat(255), 'x'.repeat(256), 'x'.repeat(5_000), '"'],
  ],
  ['Idempotency-Key', ['__proto__', "';--", '\t', '%00']],
  ['Content-Length', ['-1', '1e3', '99999999999999999999', '0x10', 'abc', '0, 0']],
  ['Transfer-Encoding', ['gzip', 'chunked, chunked', 'identity', '\u000bchunked']],
  ['Content-Encoding', ['gzip', 'br', 'garbage']],
  ['Accept-Encoding', ['', '*;q=0', 'identity;q=0', 'br;q=NaN', 'gzip, deflate, br, zstd', ',,,']],
  ['Accept', ['', '*', 'text/html', 'application/json;q=0', '\u0001']],
  [
    'Cookie',
    [
      'locale=',
      'locale=xx',
      'locale=%00',
      'locale=%zz',
      'locale=__proto__',
      'theme=\u0001',
      '=;=;=',
      'a'.repeat(6_000),
    ],
  ],
  ['Origin', ['null', 'http://evil.example', 'not a url', '']],
  ['X-Forwarded-For', ['', 'x', '1.2.3.4, 5.6.7.8', '::1', `${'1.1.1.1,'.repeat(500)}`, "' or 1=1"]],
  ['X-Forwarded-Host', ['evil.example', '', '[', 'a b']],
  ['X-Forwarded-Proto', ['', 'javascript', 'https,http', 'x y', '//']],
  ['X-Request-Id', ['', '\u0001', 'x'.repeat(4_000), 'é', '<script>']],
  ['Range', ['bytes=0-', 'bytes=5-1', 'bytes=-99999999999', 'x']],
  ['If-None-Match', ['*', '"', 'W/']],
  ['If-Modified-Since', ['x', '-1', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['Expect', ['100-continue', 'nonsense']],
  ['Upgrade', ['websocket', 'h2c']],
  ['Authorization', ['Bearer', 'Bearer \u0001', 'Basic !!!', `Bearer ${'a.'.repeat(2_000)}`]],
]

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'NONSENSE']

const anyUnit = fc.string({ unit: 'binary', maxLength: 40 })

/** A path segment: escaped, partly escaped, or raw bytes. */
export const segmentArbitrary = fc.oneof(
  fc.webPath({ size: 'small' }).map((path) => path.replaceAll('/', '')),
  anyUnit.map((text) => encodeURIComponent(text.toWellFormed())),
  fc
    .uint8Array({ maxLength: 12 })
    .map((bytes) => Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')),
  fc.string({ maxLength: 20 }).map((text) => text.replaceAll(/[\s#?]/g, '_')),
  fc.constantFrom(...HOSTILE_SEGMENTS.filter((segment) => segment !== ' ')),
)

export const jsonArbitrary = (fields: readonly string[]) =>
  fc.oneof(
    fc.json({ maxDepth: 4 }),
    fc
      .dictionary(fc.oneof(fc.constantFrom('a', ...fields), anyUnit), fc.jsonValue({ stringUnit: 'binary' }))
      .map(asText),
    fc
      .record(Object.fromEntries(fields.map((field) => [field, fc.oneof(anyUnit, fc.emailAddress(), fc.double())])))
      .map(asText),
  )

function asText(value: unknown): string {
  return JSON.stringify(value)
}
