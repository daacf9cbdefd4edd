import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterEach, expect, test } from 'vitest'

import { checkLayers } from './check-layers.mjs'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function check(files: Record<string, string>, layers: Record<string, string[]>): string[] {
  const directory = mkdtempSync(path.join(tmpdir(), 'layers-'))
  folders.push(directory)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(directory, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(directory, name), text)
  }
  return checkLayers({ directory, roots: ['src'], layers })
}

const ORDER = { src: ['platform', 'domain', '*'] }

const MISSING = 'src/other is missing in scripts/layers.json: list it under "src", after what it imports'

test('accepts an import of a lower layer', () => {
  const files = { 'src/domain/a.ts': "import '../platform/b.ts'", 'src/main.ts': "import './domain/a.ts'" }
  expect(check(files, ORDER)).toEqual([])
})

test.each([
  ['a value', "import { a } from '../domain/a.ts'"],
  ['a type', "import type { A } from '../domain/a.ts'"],
  ['an export', "export { a } from '../domain/a.ts'"],
  ['a dynamic import', "const a = () => import('../domain/a.ts')"],
])('rejects %s imported from a higher layer', (_, text) => {
  expect(check({ 'src/platform/b.ts': text }, ORDER)).toEqual([
    'src/platform/b.ts → src/domain/a.ts: platform is below domain',
  ])
})

test('rejects a style sheet of a higher layer', () => {
  const files = { 'src/platform/b.module.css': ".b { composes: a from '../domain/a.module.css' }" }
  expect(check(files, ORDER)).toHaveLength(1)
})

test('lets tests import anything', () => {
  expect(check({ 'src/platform/b.test.ts': "import '../domain/a.ts'" }, ORDER)).toEqual([])
})

test('rejects an entry that the order does not list', () => {
  const files = { 'src/other/a.ts': "import '../platform/b.ts'" }
  expect(check(files, { src: ['platform', 'domain'] })).toEqual([MISSING])
})

test('rejects a folder that the order does not list and nothing imports', () => {
  expect(check({ 'src/other/a.ts': '' }, { src: ['platform'] })).toEqual([MISSING])
})

test('rejects folders without an order that import each other', () => {
  const files = { 'src/one/a.ts': "import '../two/b.ts'", 'src/two/b.ts': "import '../one/c.ts'" }
  expect(check(files, {})).toEqual([expect.stringContaining('src: circular import between folders')])
})

test('rejects a folder of more than 25 files, except migrations', () => {
  const many = (folder: string) => Array.from({ length: 26 }, (_, index) => [`${folder}/${index}.ts`, ''])
  expect(check(Object.fromEntries(many('src/domain')), ORDER)).toEqual(['src/domain has 26 files; at most 25'])
  expect(check(Object.fromEntries(many('src/schema/migrations')), ORDER)).toEqual([])
})

test('names only folders and files that exist', () => {
  const { '//': _, ...layers } = JSON.parse(readFileSync(path.join(PROJECT, 'scripts/layers.json'), 'utf8')) as Record<
    string,
    string[]
  >
  const paths = Object.entries(layers).flatMap(([folder, entries]) =>
    entries.filter((entry) => entry !== '*').map((entry) => path.join(PROJECT, folder, entry)),
  )
  expect(paths.filter((name) => !existsSync(name))).toEqual([])
})
