import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

import { MAX_DESCRIPTION, MAX_EXPERIENCE_TITLE } from '@vecu/contract/constants'
import { LOCALES, type Locale } from '@vecu/contract/locale'
import type { PdfDocument, PosterDocument, StoryDocument, StoryLayout } from '@vecu/pdf/document'
import { openRenderer } from '@vecu/pdf/render'

import { openPdfRenderer } from '@vecu/pdf/process-renderer'
import { samplePortrait, sampleStory } from '../pdf/test/sample.ts'
import { findInvalidUa, missingForUa } from '../pdf/test/validate-ua.ts'
import type { TestResults } from './test-results.ts'

const LAYOUTS: StoryLayout[] = ['classic', 'chronology', 'map', 'landscape']
const STORIES = 1_000
/** Validation takes longer than rendering, so only every fifth random document is validated. */
const VALIDATED = 5

/** Renders all documents in all six languages and checks texts, one page of the right size, and PDF/UA-1. */
export async function everyDocument(tally: TestResults, folder: string): Promise<void> {
  const renderer = await openRenderer()
  const files: string[] = []
  for (const locale of LOCALES) {
    for (const layout of [...LAYOUTS, 'portrait'] as const) {
      const pdfDocument = layout === 'portrait' ? samplePortrait(locale) : fullStory(locale, layout)
      const file = path.join(folder, `${layout}-${locale}.pdf`)
      writeFileSync(file, await renderer.render(pdfDocument))
      files.push(file)
      checkText(tally, `${layout} in ${locale}`, file, pdfDocument)
    }
  }
  checkUa(tally, files)
}

/** Six certified experiences of maximum length, in Greek for the Greek locale. */
function fullStory(locale: Locale, layout: StoryLayout): StoryDocument {
  const story = sampleStory(locale, layout)
  const experiences = story.experiences.map((experience) => ({
    ...experience,
    description: `${experience.description} ${story.experiences[5]?.description}`
      .repeat(2)
      .slice(0, MAX_DESCRIPTION)
      .trim(),
    certifiedBy: experience.certifiedBy ?? 'Ελένη Παπαδοπούλου',
  }))
  return { ...story, experiences }
}

function checkText(
  tally: TestResults,
  name: string,
  file: string,
  pdfDocument: Exclude<PdfDocument, PosterDocument>,
): void {
  const run = (program: string, ...options: string[]) => spawnSync(program, options, { encoding: 'utf8' }).stdout
  const info = run('pdfinfo', file) as string | null
  if (info === null) {
    console.log(`pdfinfo and pdftotext are not installed: the texts of ${name} SKIPPED`)
    return
  }
  const wide = pdfDocument.kind === 'story' && pdfDocument.layout === 'landscape'
  const size = wide ? /841\.89 x 595\.2/ : /595\.2\d* x 841\.89/
  tally.check(`${name} is one A4 page`, /Pages: +1\n/.test(info) && size.test(info))
  const text = packed(run('pdftotext', '-raw', file, '-'))
  const expected =
    pdfDocument.kind === 'portrait'
      ? [pdfDocument.person.name, pdfDocument.headline, ...pdfDocument.skills.map((skill) => skill.name)]
      : [
          pdfDocument.title,
          pdfDocument.author.name,
          ...pdfDocument.experiences.flatMap(({ place, description, certifiedBy }) => [
            place,
            pdfDocument.layout === 'map' ? description.slice(0, 80) : description,
            certifiedBy ?? '',
          ]),
        ]
  const missing = expected.filter((part) => !text.includes(packed(part)))
  tally.check(`${name} says all it was given`, missing.length === 0, missing[0] ?? '')
}

const packed = (text: string) => text.normalize('NFC').replaceAll(/[\s\u200B]+/gu, '')

function checkUa(tally: TestResults, files: readonly string[]): void {
  const missing = missingForUa()
  if (missing !== undefined) {
    console.log(`validation as PDF/UA-1 SKIPPED: ${missing}`)
    return
  }
  const invalid = findInvalidUa(files)
  tally.check(`${files.length} documents are valid PDF/UA-1`, invalid.length === 0, invalid[0] ?? '')
}

/** Renders a thousand stories of random characters; each must succeed, also with characters that no font has. */
export async function randomStories(tally: TestResults, folder: string): Promise<void> {
  const renderer = openPdfRenderer()
  const files: string[] = []
  const failures: string[] = []
  for (let index = 0; index < STORIES; index += 1) {
    const layout = LAYOUTS[index % LAYOUTS.length] ?? 'classic'
    try {
      const pdf = await renderer.render(randomStory(layout))
      if (index % VALIDATED === 0) {
        const file = path.join(folder, `random-${index}.pdf`)
        writeFileSync(file, pdf)
        files.push(file)
      }
    } catch (error) {
      failures.push(String(error))
    }
  }
  renderer.close()
  tally.check(`${STORIES} stories of random characters become documents`, failures.length === 0, failures[0] ?? '')
  checkUa(tally, files)
}

const upTo = (limit: number) => Math.floor(Math.random() * limit)
const ANYTHING = [
  () => String.fromCodePoint(upTo(0x11_0000)),
  () => String.fromCodePoint(0x1_f300 + upTo(0x800)),
  () => String.fromCodePoint(0x370 + upTo(0x90)),
  () => String.fromCodePoint(0x20 + upTo(0x160)),
  () => String.fromCharCode(0xd800 + upTo(0x800)),
  () => ['\u200D', '\uFE0F', '\u0301', '\u202E', '\u0000', '🇬🇷', '👩🏽‍🚀', '你', 'م', ' ', '\n', '#', '\\'][upTo(13)] ?? '',
]

/** Mostly one script with a few symbols; one text in four mixes everything. */
function randomText(longest: number): string {
  const one = () => ANYTHING[upTo(ANYTHING.length)] ?? ANYTHING[0]
  const kinds = Math.random() < 0.25 ? ANYTHING : [one(), one()]
  return Array.from({ length: upTo(longest) }, () => kinds[upTo(kinds.length)]?.() ?? '').join('')
}

function randomStory(layout: StoryLayout): StoryDocument {
  const locale = LOCALES[upTo(LOCALES.length)] ?? 'fr'
  const story = sampleStory(locale, layout)
  return {
    ...story,
    title: randomText(90),
    description: randomText(600),
    community: randomText(60),
    author: { name: randomText(80), picture: null },
    experiences: story.experiences.map((experience) => ({
      ...experience,
      title: Math.random() < 0.5 ? randomText(MAX_EXPERIENCE_TITLE + 1) : null,
      description: randomText(MAX_DESCRIPTION + 1),
      place: randomText(200),
      city: randomText(60),
      coordinates: { latitude: Math.random() * 180 - 90, longitude: Math.random() * 360 - 180 },
      picture: null,
      certifiedBy: Math.random() < 0.5 ? randomText(80) : null,
      skills: experience.skills.map((skill) => ({ ...skill, name: randomText(120) })),
      code: Math.random() < 0.5 ? '720P-32WB-J59J' : null,
    })),
  }
}
