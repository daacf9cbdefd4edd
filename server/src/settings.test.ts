import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { InvalidSettingError, readSettings } from './settings.ts'

const folder = () => ({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'vecu-settings-')) })
const secret = 's'.repeat(40)

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', ' '],
  ['PORT', ' 80'],
  ['PORT', '1e3'],
  ['PORT', '0x10'],
  ['PORT', '80.0'],
  ['PORT', '-1'],
  ['MOODLE_TIMEOUT_SECONDS', '0x8'],
  ['MOODLE_TIMEOUT_SECONDS', '26'],
  ['RATE_LIMIT', '1e3'],
  ['RATE_LIMIT', 'Infinity'],
  ['RATE_LIMIT', '0'],
  ['DRAIN_SECONDS', ' '],
  ['DRAIN_SECONDS', '1e1'],
  ['PUBLIC_HOST', 'https://vecu.example'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['DATABASE_DIRECT_URL', 'localhost'],
  ['DATABASE_REPLICA_URL', 'https://replica.example'],
  ['S3_ENDPOINT', 's3.example'],
  ['S3_BUCKET', 'Not A Bucket'],
  ['S3_PATH_STYLE', 'yes'],
  ['S3_PUBLIC_URL', 'files'],
  ['SMTP_URL', 'localhost'],
  ['SECRET_KEY', 'short'],
  ['UNSPLASH_ACCESS_KEY', 'a b\r\n'],
  ['UNSPLASH_URL', 'unsplash'],
  ['MAPBOX_TOKEN', 'a b'],
  ['MAPBOX_URL', 'mapbox'],
  ['PROCESS_ROLES', 'web,cook'],
  ['MAINTENANCE', 'yes'],
  ['CORS_ORIGINS', 'partner'],
  ['LOG_LEVEL', 'loud'],
  ['FAILPOINT', 'anywhere'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10.0.0.1,proxy'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '::1/129'],
])('invalid %s throws InvalidSettingError in one line', (name, value) => {
  expect(() => readSettings({ ...folder(), [name]: value })).toThrow(InvalidSettingError)
  expect(() => readSettings({ ...folder(), [name]: value })).toThrow(new RegExp(`^Invalid setting ${name}: [^\n]+$`))
})

test.each([
  'true',
  '0.0.0.0/0',
  '::/0',
  '127.0.0.1, 0.0.0.0/0',
  '0.0.0.0/1,128.0.0.0/1',
  '8000::/1',
  '::ffff:0.0.0.0/96',
  '::ffff:0:0/97',
  '::/80',
])('TRUST_PROXY that trusts everybody throws InvalidSettingError: %s', (value) => {
  expect(() => readSettings({ ...folder(), TRUST_PROXY: value })).toThrow(
    new InvalidSettingError(
      'Invalid setting TRUST_PROXY: it would trust everybody; name the proxies, such as 10.0.0.1,192.168.0.0/16',
    ),
  )
})

test.each(['127.0.0.1,::1', '10.0.0.0/8, 172.16.0.0/12', 'fc00::/7', '::ffff:10.0.0.0/104', '198.51.100.7/32'])(
  'TRUST_PROXY accepts a list of proxies: %s',
  (value) => {
    expect(readSettings({ ...folder(), TRUST_PROXY: value }).trustProxy).toBe(value)
  },
)

test('SECRET_KEY is required in production', () => {
  const database = { ...folder(), DATABASE_URL: 'postgresql://localhost/vecu' }
  expect(() => readSettings(database)).toThrow(/SECRET_KEY is missing/)
  expect(readSettings({ ...database, SECRET_KEY: secret }).secretKey).toBe(secret)
})

test('direct and replica URL require DATABASE_URL', () => {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL']) {
    expect(() => readSettings({ ...folder(), [name]: 'postgresql://localhost/vecu' })).toThrow(
      `The setting DATABASE_URL is missing: it is required with ${name}`,
    )
  }
})

test('S3 settings are required together', () => {
  const store = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'vecu',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readSettings(folder()).s3).toBeUndefined()
  expect(readSettings({ ...folder(), ...store }).s3).toEqual({
    endpoint: 'https://s3.example',
    publicUrl: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'vecu',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    pathStyle: true,
  })
  for (const name of Object.keys(store)) {
    expect(() => readSettings({ ...folder(), ...store, [name]: '' })).toThrow(
      new RegExp(`^The setting ${name} is missing: it is required with S3_\\w+$`),
    )
  }
})

test('embedded database creates its secret once and reuses it', () => {
  const place = folder()
  const { secretKey } = readSettings(place)
  expect(secretKey.length).toBeGreaterThan(40)
  expect(readSettings(place).secretKey).toBe(secretKey)
})

test('developer pages and map default to off in production and on elsewhere', () => {
  const database = { ...folder(), DATABASE_URL: 'postgresql://localhost/vecu', SECRET_KEY: secret }
  expect(readSettings(folder())).toMatchObject({ devPages: true, mapPdf: true, production: false })
  expect(readSettings(database)).toMatchObject({ devPages: false, mapPdf: false, production: true })
  expect(readSettings({ ...database, DEV_PAGES: 'true' }).devPages).toBe(true)
})

test('an accessibility statement needs an audit, and its status must fit the rate', () => {
  const read = (rest: Record<string, string>) => readSettings({ ...folder(), ...rest }).accessibility
  expect(read({})).toEqual({ status: 'not-compliant', rate: undefined, date: undefined, contact: undefined })
  const audit = { ACCESSIBILITY_RATE: '72.5', ACCESSIBILITY_DATE: '2026-10-01' }
  const contact = { ACCESSIBILITY_CONTACT: 'access@vecu.example' }
  expect(read({ ACCESSIBILITY_STATUS: 'partially-compliant', ...audit, ...contact })).toEqual({
    status: 'partially-compliant',
    rate: 72.5,
    date: '2026-10-01',
    contact: 'access@vecu.example',
  })
  for (const [rest, message] of [
    [{ ACCESSIBILITY_STATUS: 'compliant' }, /ACCESSIBILITY_RATE is missing/],
    [{ ACCESSIBILITY_STATUS: 'compliant', ...audit }, /compliant does not fit a rate of 72.5/],
    [audit, /not-compliant does not fit a rate of 72.5/],
    [{ ACCESSIBILITY_RATE: '40' }, /ACCESSIBILITY_DATE is missing/],
    [{ ACCESSIBILITY_RATE: '400' }, /ACCESSIBILITY_RATE: a number from 0 to 100/],
    [{ ACCESSIBILITY_DATE: '1.10.2026' }, /ACCESSIBILITY_DATE: a day such as/],
    [{ ACCESSIBILITY_CONTACT: 'javascript:alert(1)' }, /ACCESSIBILITY_CONTACT: an e-mail address/],
  ] as const) {
    expect(() => read(rest)).toThrow(message)
  }
})

test('HOST defaults to loopback when embedded and to all interfaces in production', () => {
  const production = { ...folder(), DATABASE_URL: 'postgresql://localhost/vecu', SECRET_KEY: secret }
  expect(readSettings(folder()).host).toBe('127.0.0.1')
  expect(readSettings(production).host).toBe('0.0.0.0')
  for (const form of [folder(), production]) expect(readSettings({ ...form, HOST: '10.0.0.7' }).host).toBe('10.0.0.7')
})

test('secret file has mode 600 and its folder 700', () => {
  const { DATA_DIR } = folder()
  const newFolder = path.join(DATA_DIR, 'made')
  readSettings({ DATA_DIR: newFolder })
  expect(statSync(newFolder).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(newFolder, 'secret-key')).mode & 0o777).toBe(0o600)
})

test('empty value counts as unset', () => {
  expect(readSettings({ ...folder(), PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  })
})

test('unwritable DATA_DIR throws', () => {
  expect(() => readSettings({ DATA_DIR: '/dev/null/nowhere' })).toThrow(/DATA_DIR .* cannot be written/)
})

test('FAILPOINT is rejected in production without DEV_PAGES', () => {
  const production = { ...folder(), DATABASE_URL: 'postgresql://localhost/vecu', SECRET_KEY: secret }
  const failpoint = { FAILPOINT: 'file-after-rename:3' }
  expect(() => readSettings({ ...production, ...failpoint })).toThrow(/^The setting FAILPOINT ends the process[^\n]+$/)
  expect(readSettings({ ...production, ...failpoint, DEV_PAGES: 'true' }).failpoint).toBe('file-after-rename:3')
})
