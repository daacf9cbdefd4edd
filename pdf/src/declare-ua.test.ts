import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { LOCALES, type Locale } from '@vecu/contract/locale'
import { afterAll, expect, test } from 'vitest'

import { longest } from '../test/longest.ts'
import { renderOnce } from '../test/render-once.ts'
import { samplePortrait, samplePoster, sampleStory } from '../test/sample.ts'
import { findInvalidUa, missingForUa } from '../test/validate-ua.ts'
import type { StoryDocument, StoryLayout } from './document.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'vecu-ua-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const missing = missingForUa()
if (missing !== undefined) console.warn(`!!! Validation of PDFs as PDF/UA-1 SKIPPED: ${missing}.`)

const rank = (locale: Locale) => ['fr', 'el'].indexOf(locale)

/** The other languages differ in the fixed texts only, and half of the experiences shows them all. */
function story(locale: Locale, layout: StoryLayout): StoryDocument {
  const sample = sampleStory(locale, layout)
  return rank(locale) >= 0 ? sample : { ...sample, experiences: sample.experiences.slice(0, 3) }
}

test.skipIf(missing !== undefined)(
  'every layout in every language is valid PDF/UA-1',
  { timeout: 240_000 },
  async () => {
    const files: string[] = []
    const write = (name: string, pdf: Uint8Array) => {
      const file = path.join(folder, `${name}.pdf`)
      writeFileSync(file, pdf)
      files.push(file)
      return file
    }
    // French and Greek last: other tests render them meanwhile.
    for (const locale of LOCALES.toSorted((one, other) => rank(one) - rank(other))) {
      for (const layout of ['classic', 'chronology', 'map', 'landscape'] as const) {
        write(`${layout}-${locale}`, await renderOnce(story(locale, layout)))
      }
      write(`portrait-${locale}`, await renderOnce(samplePortrait(locale)))
      write(`poster-${locale}`, await renderOnce(samplePoster(locale)))
    }
    write('longest-landscape', await renderOnce(longest(sampleStory('el', 'landscape'))))
    write('longest-portrait', await renderOnce(longest(samplePortrait('el'))))
    const classic = await renderOnce(sampleStory('fr', 'classic'))
    const withoutAlt = classic.toString('latin1').replaceAll('/Alt ', '/Axt ')
    const invalid = write('without-alternative-texts', Buffer.from(withoutAlt, 'latin1'))
    // The damaged file shows that the validator does find errors.
    expect(findInvalidUa(files)).toEqual([expect.stringContaining(`${invalid} 7.3 Figure tags`)])
  },
)
