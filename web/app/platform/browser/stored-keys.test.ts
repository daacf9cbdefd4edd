import { readFileSync, readdirSync } from 'node:fs'

import { expect, test } from 'vitest'

/** The only files that may touch a browser's storage: each accepts no key that is missing from `stored-keys.ts`. */
const STORAGE_MODULES: Record<string, RegExp> = {
  'app/shell/browser-storage.ts': /localStorage|sessionStorage/,
  // Reads the session before any module is loaded.
  'app/shell/early-call.tsx': /localStorage/,
  'app/offline/database.ts': /indexedDB/,
  'app/shell/cookie.ts': /document\.cookie/,
  'app/shell/chosen-locale.ts': /document\.cookie/,
  'app/shell/own-locale.ts': /document\.cookie/,
  'app/shell/theme.tsx': /document\.cookie/,
  'service-worker/answer.ts': /caches/,
  'service-worker/keep.ts': /caches/,
  'service-worker/main.ts': /caches/,
  'service-worker/share.ts': /caches/,
  'service-worker/shell.ts': /caches/,
}

const STORAGE = /\b(?:localStorage|sessionStorage|indexedDB|caches|cookieStore)\b(?=[.[])|document\.cookie/g

const WEB = new URL('../../../', import.meta.url)

function sources(): string[] {
  return ['app', 'service-worker'].flatMap((folder) =>
    readdirSync(new URL(folder, WEB), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => `${folder}/${file}`),
  )
}

const read = (file: string) => readFileSync(new URL(file, WEB), 'utf8')

test('only the storage modules touch the storage of a browser', () => {
  const others = sources().flatMap((file) =>
    (read(file).match(STORAGE) ?? [])
      .filter((use) => STORAGE_MODULES[file]?.test(use) !== true)
      .map((use) => `${file}: ${use}`),
  )
  expect(others).toEqual([])
})

test('every form is a PostForm, which never puts its fields into the address', () => {
  const plain = sources().filter((file) => file !== 'app/ui/post-form.tsx' && /<(?:form|Form)\b/.test(read(file)))
  // `<Form>` of the PDF dialog is the type of a state.
  expect(plain.filter((file) => !/useState<Form>/.test(read(file)))).toEqual([])
  expect(read('app/ui/post-form.tsx')).toContain('method="post"')
})
