import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { WrongSetting, readSettings } from './settings.ts'

const folder = () => ({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'vecu-settings-')) })
const secret = 's'.repeat(40)

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_HOST', 'https://vecu.example'],
  ['DATABASE_URL', 'mysql://localhost'],
  ['SMTP_URL', 'localhost'],
  ['SECRET_KEY', 'short'],
  ['UNSPLASH_KEY', 'a b\r\n'],
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
])('a wrong %s stops the start with one line that names it', (name, value) => {
  expect(() => readSettings({ ...folder(), [name]: value })).toThrow(WrongSetting)
  expect(() => readSettings({ ...folder(), [name]: value })).toThrow(
    new RegExp(`^The setting ${name} is wrong: [^\n]+$`),
  )
})

test('in production a secret must be given', () => {
  const database = { ...folder(), DATABASE_URL: 'postgresql://localhost/vecu' }
  expect(() => readSettings(database)).toThrow(/SECRET_KEY is missing/)
  expect(readSettings({ ...database, SECRET_KEY: secret }).secretKey).toBe(secret)
})

test('the embedded form makes its secret once and keeps it', () => {
  const place = folder()
  const { secretKey } = readSettings(place)
  expect(secretKey.length).toBeGreaterThan(40)
  expect(readSettings(place).secretKey).toBe(secretKey)
})

test('developer pages and the map are on outside production and off in it, unless set', () => {
  const database = { ...folder(), DATABASE_URL: 'postgresql://localhost/vecu', SECRET_KEY: secret }
  expect(readSettings(folder())).toMatchObject({ devPages: true, mapPdf: true, production: false })
  expect(readSettings(database)).toMatchObject({ devPages: false, mapPdf: false, production: true })
  expect(readSettings({ ...database, DEV_PAGES: 'true' }).devPages).toBe(true)
})

test('an empty value is no value', () => {
  expect(readSettings({ ...folder(), PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  })
})

test('a folder that cannot be written stops the start', () => {
  expect(() => readSettings({ DATA_DIR: '/dev/null/nowhere' })).toThrow(/DATA_DIR .* cannot be written/)
})

test('a failpoint is taken where developer pages are, never by mistake in production', () => {
  const production = { ...folder(), DATABASE_URL: 'postgresql://localhost/vecu', SECRET_KEY: secret }
  const failpoint = { FAILPOINT: 'file-after-rename:3' }
  expect(() => readSettings({ ...production, ...failpoint })).toThrow(/^The setting FAILPOINT ends the process[^\n]+$/)
  expect(readSettings({ ...production, ...failpoint, DEV_PAGES: 'true' }).failpoint).toBe('file-after-rename:3')
})
