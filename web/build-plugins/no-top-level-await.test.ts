import { parseAst } from 'vite'
import { expect, test } from 'vitest'

import { waitsAtTopLevel } from './no-top-level-await.ts'

test.each([
  ['await load()', true],
  ['const a = { b: [await load()] }', true],
  ['for await (const chunk of chunks) use(chunk)', true],
  ['if (ready) { await load() }', true],
  ['async function load() { await fetch("/") }', false],
  ['const load = async () => { await fetch("/") }', false],
  ['class Loader { async load() { await fetch("/") } loaded = async () => await fetch("/") }', false],
  ['for (const chunk of chunks) use(chunk)', false],
])('%s: a top-level await is found: %s', (code, found) => {
  expect(waitsAtTopLevel(parseAst(`${code}\nexport {}`).body)).toBe(found)
})
