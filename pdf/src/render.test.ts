import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inflateSync } from 'node:zlib'

import type { Locale } from '@vecu/contract/locale'
import { translate } from '@vecu/messages/translate'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'

import { renderOnce } from '../test/render-once.ts'
import { samplePortrait, samplePoster, sampleStory } from '../test/sample.ts'
import type { PortraitDocument, StoryDocument, StoryLayout } from './document.ts'

const LAYOUTS: StoryLayout[] = ['classic', 'chronology', 'map', 'landscape']
const hasTools = canRun('pdftotext') && canRun('pdfinfo')
const folder = mkdtempSync(path.join(tmpdir(), 'vecu-pdf-'))

afterAll(() => {
  rmSync(folder, { recursive: true })
})

const document = (layout: StoryLayout | 'portrait', locale: Locale): StoryDocument | PortraitDocument =>
  layout === 'portrait' ? samplePortrait(locale) : sampleStory(locale, layout)

describe.each([...LAYOUTS, 'portrait'] as const)('%s', (layout) => {
  test.each(['fr', 'el'] as const)('is one tagged page in the language of the document: %s', async (locale) => {
    const sample = document(layout, locale)
    const pdf = await renderOnce(sample)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const source = pdf.toString('latin1')
    expect(source).toContain(`/Lang (${locale})`)
    expect(source).toContain('<pdfuaid:part')
    expect(source).toContain('/DisplayDocTitle true')
    if (!hasTools) return
    const { text, info } = read(pdf)
    expect(info).toMatch(/Pages: +1\n/)
    expect(info).toMatch(layout === 'landscape' ? /841\.89 x 595\.27/ : /595\.27\d* x 841\.89/)
    expect(info).toMatch(/Tagged: +yes/)
    const [person, experiences] =
      sample.kind === 'story' ? [sample.author, sample.experiences] : [sample.person, sample.experiences.slice(0, 3)]
    expect(text).toContain(plain(person.name))
    const values = { date: '01/09/2025', community: 'L’Atelier', center: 'Lycée Jean-Macé' }
    for (const form of ['addressConfirmed', 'memberSince', 'approved', 'trainingCenter', 'nameGiven']) {
      expect(text).toContain(plain(translate(locale, `pdf:identified.${form}`, values)))
    }
    expect(text).toContain(plain(translate(locale, layout === 'landscape' ? 'pdf:verifyShort' : 'pdf:verify')))
    expect(text).toContain(plain(translate(locale, 'pdf:codesAt', { address: 'vecu.example/verify' })))
    for (const { code } of experiences) if (code !== null) expect(text).toContain(code)
    for (const { place, description, certifiedBy } of experiences) {
      expect(text).toContain(plain(place.split(',')[0] ?? ''))
      if (certifiedBy !== null) expect(text).toContain(plain(certifiedBy))
      const expectedText = layout === 'map' ? description.slice(0, 60) : description
      if (sample.kind === 'story') expect(text).toContain(plain(expectedText))
    }
  })
})

test.each(LAYOUTS)('%s marks texts that are not in the language of the document', async (layout) => {
  const story = sampleStory('fr', layout)
  const experiences = story.experiences.map((experience) => ({ ...experience, language: 'it' as const }))
  const pdf = (await renderOnce({ ...story, language: 'nl', experiences })).toString('latin1')
  for (const language of ['fr', 'it', 'nl']) expect(pdf).toContain(`/Lang (${language})`)
  expect((await renderOnce(story)).toString('latin1')).not.toContain('/Lang (it)')
})

test.each(['fr', 'el'] as const)(
  'a poster is one tagged page with the link as text and as QR code: %s',
  async (locale) => {
    const poster = samplePoster(locale)
    const pdf = await renderOnce(poster)
    const source = pdf.toString('latin1')
    expect(source).toContain(`/Lang (${locale})`)
    expect(source).toContain('<pdfuaid:part')
    if (!hasTools) return
    const { text, info } = read(pdf)
    expect(info).toMatch(/Pages: +1\n/)
    expect(info).toMatch(/Tagged: +yes/)
    const date = locale === 'fr' ? '15 décembre 2026' : '15 Δεκεμβρίου 2026'
    for (const expectedText of [poster.group, poster.community, date, 'ecole.example']) {
      expect(text).toContain(plain(expectedText))
    }
    const howToType = [translate(locale, 'pdf:poster.byHand'), translate(locale, 'pdf:poster.spelling')]
    for (const expectedText of howToType) expect(text).toContain(plain(expectedText))
    expect(text.replaceAll(/\s/g, '')).toContain(poster.link.url.replace('https://', ''))
  },
)

test.each([...LAYOUTS, 'portrait', 'poster'] as const)(
  '%s shows a wide logo in its own ratio on one page',
  async (layout) => {
    const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#396' } })
      .jpeg()
      .toBuffer()
    const wide =
      layout === 'poster'
        ? samplePoster('fr')
        : layout === 'portrait'
          ? samplePortrait('fr')
          : sampleStory('fr', layout)
    const pdf = await renderOnce({ ...wide, logo: { picture } })
    expect(pdf.toString('latin1')).toMatch(/\/Width 640\s+\/Height 213/)
    if (hasTools) expect(read(pdf).info).toMatch(/Pages: +1\n/)
  },
)

test('a poster with a very long host prints its address in one piece', async () => {
  const url = `https://${'communaute-'.repeat(5)}x.apprentissage.vecu.example/r/7Q2K9-VXB44`
  const poster = samplePoster('fr')
  const pdf = await renderOnce({ ...poster, link: { ...poster.link, url } })
  if (hasTools) expect(read(pdf).text).toContain(url.replace('https://', ''))
})

test('a poster with very long names has one page', async () => {
  const long = { group: 'Ü'.repeat(80), community: 'Communauté '.repeat(11), logo: { picture: null } }
  const pdf = await renderOnce({ ...samplePoster('fr'), ...long })
  if (hasTools) expect(read(pdf).info).toMatch(/Pages: +1\n/)
})

test('text that looks like markup or code is printed literally', async () => {
  const story = sampleStory('fr', 'classic')
  const hostile = '#eval("1+1") $x^2$ *gras* \\ @lien `raw` [a](b) #image("/lib.typ") <label> // fin'
  const pdf = await renderOnce({ ...story, title: hostile, description: hostile })
  if (hasTools) expect(read(pdf).text).toContain(plain(hostile))
})

test('a document renders without texts, places and dates and with a broken picture', async () => {
  const emptyExperience = {
    title: null,
    description: '',
    language: 'fr' as const,
    date: null,
    place: '',
    city: '',
    coordinates: null,
    certifiedBy: null,
    certifiedDetails: null,
    identification: null,
    code: null,
    skills: [],
  }
  const broken = Buffer.from('RIFF no picture at all WEBP')
  for (const layout of ['chronology', 'map'] as const) {
    const story = sampleStory('nl', layout)
    const experiences = story.experiences.map((_, index) => ({
      ...emptyExperience,
      picture: index === 0 ? broken : null,
    }))
    const empty = { ...story, title: '🫠', description: '', author: { name: '', picture: null }, experiences }
    expect((await renderOnce(empty)).length).toBeGreaterThan(1_000)
  }
  const portrait = { ...samplePortrait('pt'), headline: '', headings: [], skills: [], links: [], experiences: [] }
  expect((await renderOnce(portrait)).length).toBeGreaterThan(1_000)
})

test('maps render places across the date line, at the poles and all at one point', async () => {
  const story = sampleStory('en', 'map')
  for (const spots of [
    [
      [-17.7, 178],
      [-18, -179.9],
    ],
    [
      [90, 0],
      [-90, 0],
    ],
    [
      [48.1, -1.7],
      [48.1, -1.7],
    ],
    [
      [48, 2],
      [-36.8, 174.7],
    ],
  ]) {
    const experiences = story.experiences.map((experience, index) => {
      const [latitude = 0, longitude = 0] = spots[index % spots.length] ?? []
      return { ...experience, picture: null, coordinates: { latitude, longitude } }
    })
    expect((await renderOnce({ ...story, experiences })).length).toBeGreaterThan(1_000)
  }
})

test('templates use the colours of the design system', () => {
  const tokens = readFileSync(new URL('../../web/app/design-system/foundations/tokens.css', import.meta.url), 'utf8')
  const templates = readFileSync(new URL('../templates/lib.typ', import.meta.url), 'utf8')
  const names = {
    ink: 'ink',
    'ink-2': 'ink-2',
    'line-colour': 'border',
    'margin-line': 'margin-line',
    madder: 'secondary',
    gold: 'gold',
    'gold-light': 'gold-light',
    well: 'surface-sunken',
  }
  for (const [name, token] of Object.entries(names)) {
    const color = new RegExp(`--vc-${token}: (#\\w{6})`).exec(tokens)?.[1]
    expect(templates).toContain(`#let ${name} = rgb("${color}")`)
  }
})

test('the colour of a community replaces the default colour', async () => {
  const story = sampleStory('fr', 'classic')
  const green = '0.043137256 0.3647059 0.23137255'
  expect(drawn(await renderOnce(story))).not.toContain(green)
  expect(drawn(await renderOnce({ ...story, color: '#0b5d3b' }))).toContain(green)
})

/** Drawing operators of all pages. */
function drawn(pdf: Uint8Array): string {
  const streams = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)
  return [...streams]
    .map(([, bytes = '']) => {
      try {
        return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
      } catch {
        // A picture or a font, compressed differently.
        return ''
      }
    })
    .join('\n')
}

function canRun(program: string): boolean {
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Removes spaces and zero-width spaces, since line breaks depend on the layout. */
function plain(text: string): string {
  return text.normalize('NFC').replaceAll('\u200B', '').replaceAll(/\s+/gu, '')
}

function read(pdf: Buffer): { text: string; info: string } {
  const file = path.join(folder, 'document.pdf')
  writeFileSync(file, pdf)
  const run = (program: string, ...options: string[]) =>
    execFileSync(program, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return { text: plain(run('pdftotext', '-raw', file, '-')), info: run('pdfinfo', file) }
}
