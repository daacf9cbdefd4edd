import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import subsetFont from 'subset-font'

import { ROOT } from './run.mjs'

/**
 * Creates `web/app/design-system/foundations/fonts` from the published fonts, with only the weights and optical sizes
 * in use: half the bytes. Run again when a family is updated: `node scripts/trim-fonts.mjs`.
 */
const OUT = path.join(ROOT, 'web/app/design-system/foundations/fonts')
const WEIGHTS = { min: 400, max: 700 }
const SIZES = { min: 12, max: 60 }

const RANGES = {
  latin: '0-FF 131 152-153 2BB-2BC 2C6 2DA 2DC 304 308 329 2000-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD',
  'latin-ext':
    '100-2BA 2BD-2C5 2C7-2CC 2CE-2D7 2DD-2FF 1D00-1DBF 1E00-1E9F 1EF2-1EFF 2020 20A0-20AB 20AD-20C0 2113 2C60-2C7F A720-A7FF',
  vietnamese: '1EA0-1EF1',
  greek: '370-377 37A-37F 384-38A 38C 38E-3A1 3A3-3FF',
}
/** The letters of “Ελληνικά”, for the link to the Greek page on pages in other languages. */
const GREEK_NAME = '395 3AC 3B7 3B9-3BB 3BD'

const FONTS = [
  ...Object.entries(RANGES).flatMap(([script, ranges]) =>
    ['normal', 'italic'].map((style) => ({
      ranges,
      source: `literata-${script}-opsz-${style}`,
      variationAxes: { wght: WEIGHTS, opsz: SIZES },
    })),
  ),
  ...Object.entries(RANGES).map(([script, ranges]) => ({
    ranges,
    source: `commissioner-${script}-wght-normal`,
    variationAxes: { wght: WEIGHTS },
  })),
  {
    ranges: GREEK_NAME,
    source: 'commissioner-greek-wght-normal',
    name: 'commissioner-greek-name',
    variationAxes: { wght: WEIGHTS },
  },
]

mkdirSync(OUT, { recursive: true })
for (const { ranges, source, name = source, variationAxes } of FONTS) {
  const family = source.split('-')[0]
  const font = readFileSync(path.join(ROOT, `node_modules/@fontsource-variable/${family}/files/${source}.woff2`))
  const trimmed = await subsetFont(font, characters(ranges), { targetFormat: 'woff2', variationAxes })
  writeFileSync(path.join(OUT, `${name}.woff2`), trimmed)
  console.log(`${name}: ${font.length} → ${trimmed.length} bytes`)
}

function characters(ranges) {
  return ranges
    .split(' ')
    .flatMap((range) => {
      const [first, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
    })
    .join('')
}
