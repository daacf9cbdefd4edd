import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { csvColumns, readCsv } from './read-csv.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'vecu-csv-'))

function write(content: string | Buffer): string {
  const file = path.join(folder, `${crypto.randomUUID()}.csv`)
  writeFileSync(file, content)
  return file
}

async function readRows(content: string | Buffer): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = []
  for await (const row of readCsv(write(content))) rows.push(Object.fromEntries(row))
  return rows
}

test.each([',', ';', '\t', '|'])('detects the separator %j', async (separator) => {
  expect(await readRows(['Code', 'Label'].join(separator) + '\n' + ['1', 'é'].join(separator))).toEqual([
    { code: '1', label: 'é' },
  ])
})

test.each([
  ['a byte order mark', '\uFEFFcode,label\r\n1,a\r\n'],
  ['both kinds of line ends', 'code,label\r\n,\n1,a\r\n,\n'],
  ['empty lines', '\ncode,label\n\n\n1,a\n\n'],
  ['lines of empty cells', 'code,label\n,\n1,a\n,'],
  ['quoted cells', '"code","label"\n"1","a"'],
])('reads a file with %s', async (_, content) => {
  expect(await readRows(content)).toEqual([{ code: '1', label: 'a' }])
})

test('reads separators, line breaks and quotes inside quoted cells', async () => {
  expect(await readRows('code,label\n1,"a, ""b""\nc"\n2,5" tube')).toEqual([
    { code: '1', label: 'a, "b"\nc' },
    { code: '2', label: '5" tube' },
  ])
})

test('fills missing cells and drops extra ones', async () => {
  expect(await readRows('code,label\n1\n2,b,c')).toEqual([
    { code: '1', label: '' },
    { code: '2', label: 'b' },
  ])
})

test('falls back to Windows-1252 for invalid UTF-8', async () => {
  expect(await readRows(Buffer.from('code;libellé\n1;Accueillir à l’entrée'.replace('’', "'"), 'latin1'))).toEqual([
    { code: '1', libellé: "Accueillir à l'entrée" },
  ])
})

test('decodes characters split across two chunks', async () => {
  const rows = await readRows(`code,label\n1,${'é€'.repeat(100_000)}\n2,b`)
  expect(rows.map(({ label }) => label?.length)).toEqual([200_000, 1])
})

test('rejects an unclosed quote with its line number', async () => {
  await expect(readRows('code,label\n1,"a\n2,b')).rejects.toThrow(/\.csv is not valid CSV: .*line 3/)
})

test('lists the columns of a file, none for an empty one', async () => {
  expect(await csvColumns(write(' Code ;LABEL\n1;a'))).toEqual(['code', 'label'])
  expect(await csvColumns(write(''))).toEqual([])
})
