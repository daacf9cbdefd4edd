import { expect, test } from 'vitest'

import { readListFile } from './read-list-file.ts'

const file = (...bytes: number[]) => new Blob([new Uint8Array(bytes)])

/** Bytes as Western spreadsheets wrote them before Unicode; these characters have the same number in both. */
const inWindows1252 = (text: string) => new Blob([Uint8Array.from(text, (char) => WINDOWS[char] ?? char.charCodeAt(0))])
const WINDOWS: Record<string, number> = { '’': 0x92, œ: 0x9c, '€': 0x80, Š: 0x8a }

function inUtf16(text: string, isLittleEndian: boolean): Blob {
  const view = new DataView(new ArrayBuffer(2 * text.length))
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at, text.charCodeAt(at), isLittleEndian)
  return new Blob([view.buffer])
}

const FRENCH = 'Prénom;Nom;E-mail\r\nAnaïs;D’Hœuvre;anais@x.fr\r\nŠime;Müller;sime@x.fr\r\n'

test.each([
  ['Excel, CSV UTF-8', new Blob(['\uFEFF', FRENCH]), FRENCH],
  ['Excel in French, CSV', inWindows1252(FRENCH), FRENCH],
  ['Excel, Unicode text', inUtf16(`\uFEFF${FRENCH.replaceAll(';', '\t')}`, true), FRENCH.replaceAll(';', '\t')],
  ['a big-endian program', inUtf16(`\uFEFF${FRENCH}`, false), FRENCH],
  ['LibreOffice', new Blob(['"Prénom","Nom"\n"Anaïs","D’Hœuvre"\n']), '"Prénom","Nom"\n"Anaïs","D’Hœuvre"\n'],
  ['Numbers', new Blob(['Όνομα,E-mail\r\nΆννα,anna@x.gr']), 'Όνομα,E-mail\r\nΆννα,anna@x.gr'],
])('a file of %s is decoded', async (_, blob, text) => {
  expect(await readListFile(blob, 'fr')).toEqual({ text })
})

test('a legacy Greek file is decoded on a Greek page', async () => {
  expect(await readListFile(file(0xc5, 0xeb, 0xdd, 0xed, 0xe7), 'el')).toEqual({ text: 'Ελένη' })
})

test('a binary file returns notText, a large one tooLarge', async () => {
  expect(await readListFile(file(0x50, 0x4b, 0x03, 0x04, 0x00), 'fr')).toEqual({ problem: 'notText' })
  expect(await readListFile(new Blob([new Uint8Array(3_000_001).fill(97)]), 'fr')).toEqual({ problem: 'tooLarge' })
})
