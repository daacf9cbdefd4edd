import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { Blob, Face, Font } from 'harfbuzzjs'

import { ROOT } from './run.mjs'

/**
 * Creates the empty seal of each language for mails, `server/art/mail/empty-seal-*.svg`, with its text as shapes: the
 * server may have no fonts. Run again when the texts change: `node scripts/make-mail-seals.mjs`.
 */
const FOLDER = path.join(ROOT, 'server/art/mail')
const MAX_FONT_SIZE = 15.5
const MAX_WIDTH = 66
const LINE_HEIGHT = 1.15

const fonts = ['literata', 'source-serif-4'].map((name) => {
  const file = path.join(ROOT, `pdf/fonts/${name}-400Regular_Italic.ttf`)
  const face = new Face(new Blob(readFileSync(file)), 0)
  return { font: new Font(face), unitsPerEm: face.upem }
})
const seal = readFileSync(path.join(ROOT, 'pdf/templates/seal.svg'), 'utf8')
const [, edge] = /<path d="([^"]+)"/.exec(seal)

mkdirSync(FOLDER, { recursive: true })
for (const locale of ['fr', 'en', 'it', 'el', 'nl', 'pt']) {
  const messages = JSON.parse(readFileSync(path.join(ROOT, `messages/${locale}/mail.json`), 'utf8'))
  writeFileSync(
    path.join(FOLDER, `empty-seal-${locale}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="${edge}" fill="#fffdf6" stroke="#a97414" stroke-width="1.2"/><circle cx="50" cy="50" r="39" fill="none" stroke="#a97414" stroke-dasharray="2 3"/><g fill="#6b4700">${lettering(messages.layout.emptySeal)}</g></svg>\n`,
  )
}

/** Two lines, broken at the ordinary space closest to the middle. */
function lettering(text) {
  const lines = breakInTwo(text).map((line) => Array.from(line, glyphOf))
  const widths = lines.map((glyphs) => glyphs.reduce((sum, { advance }) => sum + advance, 0))
  const size = Math.min(MAX_FONT_SIZE, MAX_WIDTH / Math.max(...widths))
  return lines
    .flatMap((glyphs, line) => {
      let x = 50 - (widths[line] * size) / 2
      const y = 50 + size * (0.3 + LINE_HEIGHT * (line - (lines.length - 1) / 2))
      return glyphs.map(({ outline, advance, unitsPerEm }) => {
        const scale = (size / unitsPerEm).toFixed(5)
        const at = x
        x += advance * size
        return outline === ''
          ? ''
          : `<path transform="translate(${at.toFixed(2)} ${y.toFixed(2)}) scale(${scale} -${scale})" d="${outline}"/>`
      })
    })
    .join('')
}

function breakInTwo(text) {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  if (spaces.length === 0) return [text]
  const middle = spaces.toSorted((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))[0]
  return [text.slice(0, middle), text.slice(middle + 1)]
}

function glyphOf(letter) {
  const code = letter.codePointAt(0)
  const found = fonts.find(({ font }) => font.nominalGlyph(code) !== undefined)
  if (!found) throw new Error(`no font has ${letter}`)
  const { font, unitsPerEm } = found
  const glyph = font.nominalGlyph(code)
  return { outline: font.glyphToPath(glyph), advance: font.glyphHAdvance(glyph) / unitsPerEm, unitsPerEm }
}
