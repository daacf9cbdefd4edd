import { readFileSync, readdirSync } from 'node:fs'

import { LOCALES } from '@vecu/contract/locale'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import { expect, test } from 'vitest'

import { sampleStory } from '../test/sample.ts'
import { cleanText } from './clean-text.ts'
import { readCoverage } from './coverage.ts'
import { readSequences } from './sequences.ts'

const FONTS = new URL('../fonts/', import.meta.url)
const files = readdirSync(FONTS).filter((name) => name.endsWith('.ttf'))
const bytes = new Map(files.map((name) => [name, readFileSync(new URL(name, FONTS))]))
const fonts = new Map(files.map((name) => [name, openFont(name)]))
const coverage = new Map(files.map((name) => [name, readCoverage(bytes.get(name) ?? new Uint8Array())]))
const covered = new Set([...coverage.values()].flatMap((codes) => [...codes]))
const sequences = readSequences(bytes.get('twemoji.ttf') ?? new Uint8Array())
const stacks = parseFontStacks(readFileSync(new URL('../templates/lib.typ', import.meta.url), 'utf8'))

test('the templates define the font stacks rest, serif, sans and display', () => {
  expect([...stacks.keys()]).toEqual(['rest', 'serif', 'sans', 'display'])
  for (const families of stacks.values()) expect(families.flatMap(findFontFiles).length).toBeGreaterThan(2)
})

test.each(['serif', 'sans', 'display'])('every character that cleanText accepts is one glyph in %s', (stack) => {
  const letters = Array.from(covered, (code) => String.fromCodePoint(code)).filter((one) => clean(one) === one)
  expect(letters.length).toBeGreaterThan(2_500)
  expect(letters.filter((letter) => !isOneShapeEach(letter, stack))).toEqual([])
})

// Each of these was two glyphs, or none, in one of the three stacks.
test.each(['Łódź', 'Ÿ', 'Ǎ', 'Ṝ', 'Ӂ', 'ϛϙϡ', 'ǆ', '΅'])('%s is drawn with one glyph per letter', (text) => {
  expect(clean(text)).toBe(text)
  for (const stack of ['serif', 'sans', 'display']) {
    for (const letter of text) expect(isOneShapeEach(letter, stack), `${letter} in ${stack}`).toBe(true)
  }
})

test('emoji sequences are kept if the font draws them as one glyph, else reduced', () => {
  expect(sequences.size).toBeGreaterThan(2_000)
  expect([...sequences].filter((sequence) => shapeGlyphs(sequence, 'twemoji.ttf').length !== 1)).toEqual([])
  for (const drawn of ['🇬🇷', '👩🏽‍🚀', '👨‍👩‍👧‍👦', '❤️‍🔥', '1️⃣', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', '🏳️‍🌈', '🥕']) {
    expect(clean(drawn)).toBe(drawn)
    expect(shapeGlyphs(drawn, 'twemoji.ttf')).toHaveLength(1)
  }
  // Newer than the font.
  expect(clean('👯🏻 🤼🏿 🐦‍🔥')).toBe('👯 🤼 🐦🔥')
  expect(clean('🇨🇶')).toBe('')
})

test('cleanText keeps texts and typography of the six languages unchanged', () => {
  const typography =
    '« Œuvre », l’été… „Zo’n coöperatie”: ĳ, è, ñ, ã, õ, ç – “ação” — 12 ½ h, 3 €, n° 4, 20 °C, Ἀθῆναι, Οδυσσέας ΐ· ffi fl'
  const stories = LOCALES.map((locale) => sampleStory(locale, 'classic'))
  const texts = stories.flatMap(({ title, description, experiences }) => [
    title,
    description,
    ...experiences.map((experience) => experience.description),
  ])
  for (const text of [typography, ...texts]) expect(clean(text)).toBe(text)
})

function clean(text: string): string {
  return cleanText(text, { covered, sequences })
}

/** Whether each cut of the first family that has the letter draws it as one glyph, as the compiler does. */
function isOneShapeEach(letter: string, stack: string): boolean {
  const found = stacks
    .get(stack)
    ?.find((family) => findFontFiles(family).every((cut) => !shapeGlyphs(letter, cut).includes(0)))
  return found !== undefined && findFontFiles(found).every((cut) => shapeGlyphs(letter, cut).length === 1)
}

function shapeGlyphs(text: string, name: string): number[] {
  const font = fonts.get(name)
  if (!font) throw new Error(`no font ${name}`)
  // Skips shaping a character without decomposition that the font lacks.
  if (text.normalize('NFD') === text && !coverage.get(name)?.has(text.codePointAt(0) ?? 0)) return [0]
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  return buffer.getGlyphInfos().map(({ codepoint }) => codepoint)
}

function openFont(name: string): Font {
  return new Font(new Face(new Blob(Uint8Array.from(bytes.get(name) ?? []).buffer)))
}

function findFontFiles(family: string): string[] {
  const stem = family.toLowerCase().replace(' mozilla', '').replaceAll(' ', '-')
  return files.filter((name) => name === `${stem}.ttf` || (name.startsWith(`${stem}-`) && /-\d+\w+\.ttf$/.test(name)))
}

/** Parses `#let sans = ("Commissioner", "Inter", ..rest)`. */
function parseFontStacks(template: string): Map<string, string[]> {
  const known = new Map<string, string[]>()
  for (const [, name = '', list = ''] of template.matchAll(/^#let (\w+) = \(("[^\n]*)\)$/gm)) {
    const families = list.split(', ').flatMap((part) => {
      return part.startsWith('..') ? (known.get(part.slice(2)) ?? []) : [part.replaceAll('"', '')]
    })
    known.set(name, families)
  }
  return known
}
