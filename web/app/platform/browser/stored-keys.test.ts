import { readFileSync, readdirSync } from 'node:fs'

import * as constants from '@vecu/contract/constants'
import { expect, test } from 'vitest'

import { COOKIES, SERVER_COOKIES } from './stored-keys.ts'

/** The only files that may access browser storage; each accepts only keys from `stored-keys.ts`. */
const STORAGE_MODULES: Record<string, RegExp> = {
  'app/platform/browser/browser-storage.ts': /localStorage|sessionStorage/,
  // Reads the session before any module is loaded.
  'app/platform/first-load/prefetched-requests.ts': /localStorage/,
  'app/platform/browser/database.ts': /from 'idb'/,
  'app/platform/browser/cookie.ts': /document\.cookie/,
  'app/platform/i18n/chosen-locale.ts': /document\.cookie/,
  'app/layouts/session/use-user-locale.ts': /document\.cookie/,
  'app/platform/host/choose-theme.ts': /document\.cookie/,
  'app/platform/host/theme-script.ts': /document\.cookie/,
  'service-worker/respond.ts': /caches/,
  'service-worker/precache.ts': /caches/,
  'service-worker/main.ts': /caches/,
  'service-worker/share.ts': /caches/,
  'service-worker/shell.ts': /caches/,
}

const STORAGE = /from 'idb'|\b(?:localStorage|sessionStorage|indexedDB|caches|cookieStore)\b(?=[.[])|document\.cookie/g

const WEB = new URL('../../../', import.meta.url)

function sources(): string[] {
  return ['app', 'service-worker'].flatMap((folder) =>
    readdirSync(new URL(folder, WEB), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
}

const read = (file: string) => readFileSync(new URL(file, WEB), 'utf8')

test('only the storage modules access browser storage', () => {
  const others = sources().flatMap((file) =>
    (read(file).match(STORAGE) ?? [])
      .filter((use) => STORAGE_MODULES[file]?.test(use) !== true)
      .map((use) => `${file}: ${use}`),
  )
  expect(others).toEqual([])
})

test('every cookie is listed, and the server sets one in one place only', () => {
  const names = Object.entries(constants).flatMap(([name, value]) => (name.endsWith('_COOKIE') ? [value] : []))
  expect(names.length).toBeGreaterThan(2)
  expect(Object.keys({ ...COOKIES, ...SERVER_COOKIES }).toSorted()).toEqual(names.toSorted())
  const server = new URL('../server/src/', WEB)
  const writers = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /Max-Age=|HttpOnly;|setCookie\(/.test(readFileSync(new URL(file, server), 'utf8')))
  expect(writers).toEqual(['request/known-device.ts'])
})

test('every form is a PostForm, which never puts its fields into the URL', () => {
  const plain = sources().filter(
    (file) => file !== 'app/design-system/surfaces/post-form.tsx' && /<(?:form|Form)\b/.test(read(file)),
  )
  // `<Form>` of the PDF dialog is a type argument.
  expect(plain.filter((file) => !/useState<Form>/.test(read(file)))).toEqual([])
  expect(read('app/design-system/surfaces/post-form.tsx')).toContain('method="post"')
})
