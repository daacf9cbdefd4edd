import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { Blob, Face, Font } from 'harfbuzzjs'

import { ROOT } from './run.mjs'

/**
 * Creates the seal of each language for PDFs, `pdf/templates/seal-*.svg`, with its lettering as shapes: text on a
 * circle would be read out and copied letter by letter. Run again when the texts change: `node
 * scripts/make-pdf-seals.mjs`.
 */
const TEMPLATES = path.join(ROOT, 'pdf/templates')
const RADIUS = 33.5
const TURN = 2 * Math.PI * RADIUS
const LARGEST = 8.7

const fonts = ['commissioner-600SemiBold', 'inter-600SemiBold'].map((name) => {
  const face = new Face(new Blob(readFileSync(path.join(ROOT, `pdf/fonts/${name}.ttf`))), 0)
  return { font: new Font(face), unitsPerEm: face.upem }
})
const coin = readFileSync(path.join(TEMPLATES, 'seal.svg'), 'utf8')

for (const locale of ['fr', 'en', 'it', 'el', 'nl', 'pt']) {
  const messages = JSON.parse(readFileSync(path.join(ROOT, `messages/${locale}/experience.json`), 'utf8'))
  writeFileSync(
    path.join(TEMPLATES, `seal-${locale}.svg`),
    coin.replace('</svg>', `<g fill="#1e1b3a">${lettering(messages.card.seal)}</g></svg>`),
  )
}

function lettering(words) {
  const glyphs = Array.from(`${words} ${words} `, (letter) => glyphOf(letter))
  const natural = glyphs.reduce((sum, { advance }) => sum + advance, 0)
  const size = Math.min(LARGEST, (TURN * 0.96) / natural)
  const between = (TURN - natural * size) / glyphs.length
  let at = 0
  return glyphs
    .map(({ outline, advance, unitsPerEm }) => {
      const angle = ((at + (advance * size) / 2) / TURN) * 360
      at += advance * size + between
      if (outline === '') return ''
      const scale = (size / unitsPerEm).toFixed(5)
      const left = ((-advance * size) / 2).toFixed(2)
      return `<path transform="rotate(${angle.toFixed(2)} 50 50) translate(50 ${50 - RADIUS}) translate(${left} 0) scale(${scale} -${scale})" d="${outline}"/>`
    })
    .join('')
}

function glyphOf(letter) {
  const { font, unitsPerEm } =
    fonts.find((one) => one.font.nominalGlyph(letter.codePointAt(0)) !== undefined) ?? fonts[0]
  const glyph = font.nominalGlyph(letter.codePointAt(0)) ?? 0
  return { outline: font.glyphToPath(glyph), advance: font.glyphHAdvance(glyph) / unitsPerEm, unitsPerEm }
}
