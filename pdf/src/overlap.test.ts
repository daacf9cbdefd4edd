import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { longest } from '../test/longest.ts'
import { renderOnce } from '../test/render-once.ts'
import { samplePortrait, sampleStory } from '../test/sample.ts'
import { findOverlaps, readWords } from '../test/text-boxes.ts'
import type { PdfDocument, StoryLayout } from './document.ts'

const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0
if (!hasPoppler) console.warn('!!! Overlaps in PDFs are NOT TESTED: pdftotext (poppler-utils) is not installed.')
const folder = mkdtempSync(path.join(tmpdir(), 'vecu-overlap-'))

afterAll(() => {
  rmSync(folder, { recursive: true })
})

async function wordsOf(document: PdfDocument) {
  const file = path.join(folder, 'document.pdf')
  writeFileSync(file, await renderOnce(document))
  return readWords(file)
}

const sample = (layout: StoryLayout | 'portrait', locale: 'fr' | 'el') =>
  layout === 'portrait' ? samplePortrait(locale) : sampleStory(locale, layout)

const LAYOUTS = ['classic', 'chronology', 'map', 'landscape', 'portrait'] as const

test.skipIf(!hasPoppler).each(LAYOUTS)('%s prints no text over another with the longest texts', async (layout) => {
  const { words, page } = await wordsOf(longest(sample(layout, 'el')))
  expect(words.length).toBeGreaterThan(200)
  expect(findOverlaps(words)).toEqual([])
  const outside = words.filter(
    ({ left, top, right, bottom }) => left < 0 || top < 0 || right > page.width || bottom > page.height,
  )
  expect(outside).toEqual([])
})

test.skipIf(!hasPoppler).each(LAYOUTS)('%s leaves its texts room beside a wide logo', async (layout) => {
  const picture = await sharp({ create: { width: 800, height: 160, channels: 3, background: '#396' } })
    .jpeg()
    .toBuffer()
  const { words, page } = await wordsOf({ ...longest(sample(layout, 'el')), logo: { picture } })
  expect(findOverlaps(words)).toEqual([])
  expect(words.filter(({ right, bottom }) => right > page.width || bottom > page.height)).toEqual([])
})

test.skipIf(!hasPoppler)('landscape keeps its left column apart from the pictures', async () => {
  const { words } = await wordsOf(longest(sampleStory('el', 'landscape')))
  const line = 260 * 0.75
  expect(words.filter(({ left, right }) => left < line && right > line).map(({ text }) => text)).toEqual([])
})

test.skipIf(!hasPoppler).each(LAYOUTS)('%s lists skills and explains their levels', async (layout) => {
  const { words } = await wordsOf(sample(layout, 'fr'))
  const text = words.map((word) => word.text).join(' ')
  expect(findOverlaps(words)).toEqual([])
  expect(text).toContain('Animer un atelier')
  for (const level of ['Je découvre', 'Je fais avec de l’aide', 'Je fais en autonomie', 'Je peux le transmettre']) {
    expect(text).toContain(level)
  }
})

test.skipIf(!hasPoppler)('the levels are not explained where no skill is printed', async () => {
  const story = sampleStory('fr', 'classic')
  const experiences = story.experiences.map((experience) => ({ ...experience, skills: [] }))
  const { words } = await wordsOf({ ...story, experiences })
  expect(words.map((word) => word.text).join(' ')).not.toContain('Je découvre')
})

test.skipIf(!hasPoppler)('a portrait with many skills says how many it leaves out', async () => {
  const portrait = samplePortrait('fr')
  const skills = Array.from({ length: 40 }, (_, index) => ({
    key: `skill ${index}`,
    name: `Compétence ${index}`,
    stars: 1 + (index % 4),
    certified: index % 3 === 0,
    categoryKey: 'a',
  }))
  const { words } = await wordsOf({ ...portrait, skills, links: [] })
  const text = words.map((word) => word.text).join(' ')
  const listed = new Set(text.match(/Compétence \d+/g)).size
  expect(listed).toBeGreaterThan(5)
  expect(text).toContain(`et ${40 - listed} autres`)
})
