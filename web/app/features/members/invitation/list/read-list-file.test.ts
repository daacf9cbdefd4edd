import { expect, test } from 'vitest'

import { readListFile } from './read-list-file.ts'

const file = (...bytes: number[]) => new Blob([new Uint8Array(bytes)])

test('UTF-8, UTF-16 and legacy code pages are decoded', async () => {
  expect(await readListFile(new Blob(['Léa']), 'fr')).toEqual({ text: 'Léa' })
  expect(await readListFile(file(0x4c, 0xe9, 0x61), 'fr')).toEqual({ text: 'Léa' })
  expect(await readListFile(file(0xc5, 0xeb, 0xdd, 0xed, 0xe7), 'el')).toEqual({ text: 'Ελένη' })
  expect(await readListFile(file(0xff, 0xfe, 0x4c, 0x00, 0xe9, 0x00), 'fr')).toEqual({ text: 'Lé' })
})

test('a binary file returns notText, a large one tooLarge', async () => {
  expect(await readListFile(file(0x50, 0x4b, 0x03, 0x04, 0x00), 'fr')).toEqual({ problem: 'notText' })
  expect(await readListFile(new Blob([new Uint8Array(3_000_001).fill(97)]), 'fr')).toEqual({ problem: 'tooLarge' })
})
