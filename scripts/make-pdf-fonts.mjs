import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { convert } from 'fontverter'
import subsetFont from 'subset-font'

import { coverageOf } from '../pdf/src/coverage.ts'
import { ROOT } from './run.mjs'

/**
 * Creates `pdf/fonts` from the published families: single weights in TrueType, as Typst needs them. Greek is removed
 * from Literata and Commissioner, because their accented capitals overlap the preceding space; Source Serif 4 and Inter
 * provide it. Combining marks are removed except for emoji: with them, Typst would compose a missing letter of two
 * glyphs, where PDF/UA allows one, instead of using the next font. Run again when a family is updated: `node
 * scripts/make-pdf-fonts.mjs`.
 */
const OUT = path.join(ROOT, 'pdf/fonts')
const isGreek = (code) => (code >= 0x370 && code <= 0x3ff) || (code >= 0x1f00 && code <= 0x1fff)
const isMark = (code) => /\p{M}/u.test(String.fromCodePoint(code))
/** Digraphs, which Literata draws as two glyphs. */
const isDouble = (code) => code >= 0x1c4 && code <= 0x1cc
const isSymbol = (code) => (code >= 0x2000 && code <= 0x2bff) || code === 0xfffd
/** Display size for titles, which the single weights do not have. */
const DISPLAY = { opsz: 60, wght: 430 }

const EXPO = 'node_modules/@expo-google-fonts'
const FONTSOURCE = 'node_modules/@fontsource-variable'
const FONTS = [
  ...['400Regular', '400Regular_Italic', '500Medium', '600SemiBold_Italic'].map((cut) => ({
    name: `literata-${cut}`,
    file: `${EXPO}/literata/${cut}/Literata_${cut}.ttf`,
    keep: (code) => !isGreek(code) && !isDouble(code),
  })),
  ...['400Regular', '600SemiBold'].map((cut) => ({
    name: `commissioner-${cut}`,
    file: `${EXPO}/commissioner/${cut}/Commissioner_${cut}.ttf`,
    keep: (code) => !isGreek(code),
  })),
  ...['400Regular', '400Regular_Italic', '500Medium', '600SemiBold_Italic'].map((cut) => ({
    name: `source-serif-4-${cut}`,
    file: `${EXPO}/source-serif-4/${cut}/SourceSerif4_${cut}.ttf`,
    keep: isGreek,
  })),
  ...['400Regular', '600SemiBold'].map((cut) => ({
    name: `inter-${cut}`,
    file: `${EXPO}/inter/${cut}/Inter_${cut}.ttf`,
    keep: (code) => isGreek(code) || isSymbol(code),
  })),
  {
    name: 'literata-display',
    file: `${FONTSOURCE}/literata/files/literata-latin-opsz-normal.woff2`,
    keep: (code) => !isGreek(code),
    variationAxes: DISPLAY,
    family: 'Literata Display',
  },
  {
    name: 'literata-display-extended',
    file: `${FONTSOURCE}/literata/files/literata-latin-ext-opsz-normal.woff2`,
    keep: (code) => !isGreek(code) && !isDouble(code),
    variationAxes: DISPLAY,
    family: 'Literata Display Extended',
  },
  {
    name: 'source-serif-4-display',
    file: `${FONTSOURCE}/source-serif-4/files/source-serif-4-greek-opsz-normal.woff2`,
    keep: isGreek,
    variationAxes: DISPLAY,
    family: 'Source Serif 4 Display',
  },
]

mkdirSync(OUT, { recursive: true })
for (const { name, file, keep, variationAxes, family } of FONTS) {
  const font = await convert(readFileSync(path.join(ROOT, file)), 'truetype')
  const kept = [...coverageOf(font)]
    .filter((code) => keep(code) && !isMark(code))
    .map((code) => String.fromCodePoint(code))
  const made = await subsetFont(font, kept.join(''), {
    targetFormat: 'truetype',
    ...(variationAxes && { variationAxes }),
  })
  save(name, family ? renamed(made, family) : made)
}
save(
  'twemoji',
  await convert(readFileSync(path.join(ROOT, 'node_modules/twemoji-colr-font/twemoji.woff2')), 'truetype'),
)

function save(name, font) {
  writeFileSync(path.join(OUT, `${name}.ttf`), font)
  console.log(`${name}: ${coverageOf(font).size} characters, ${font.length} bytes`)
}

/** Renames the family: two cuts of one weight in one family could not be selected. */
function renamed(font, family) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + index * 16
    const offset = font.readUInt32BE(entry + 8)
    return {
      tag: font.toString('latin1', entry, entry + 4),
      bytes: font.subarray(offset, offset + font.readUInt32BE(entry + 12)),
    }
  })
  const names = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ]
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  const head = Buffer.alloc(6 + names.length * 12)
  head.writeUInt16BE(names.length, 2)
  head.writeUInt16BE(head.length, 4)
  let written = 0
  for (const [index, [id]] of names.entries()) {
    const { length } = texts[index]
    for (const [field, value] of [3, 1, 0x409, id, length, written].entries()) {
      head.writeUInt16BE(value, 6 + index * 12 + field * 2)
    }
    written += length
  }
  const parts = [font.subarray(0, 12 + tables.length * 16)].map((directory) => Buffer.from(directory))
  let offset = parts[0].length
  for (const [index, { tag, bytes }] of tables.entries()) {
    const body = tag === 'name' ? Buffer.concat([head, ...texts]) : bytes
    parts[0].writeUInt32BE(offset, 12 + index * 16 + 8)
    parts[0].writeUInt32BE(body.length, 12 + index * 16 + 12)
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)])
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}
