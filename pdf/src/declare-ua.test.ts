import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { LOCALES } from '@vecu/contract/locale'
import { afterAll, expect, test } from 'vitest'

import { longest } from '../test/longest.ts'
import { samplePortrait, samplePoster, sampleStory } from '../test/sample.ts'
import { findInvalidUa, missingForUa } from '../test/validate-ua.ts'
import { openRenderer } from './render.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'vecu-ua-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const missing = missingForUa()
if (missing !== undefined) console.warn(`!!! Validation of PDFs as PDF/UA-1 SKIPPED: ${missing}.`)

test.skipIf(missing !== undefined)(
  'every layout in every language is valid PDF/UA-1',
  { timeout: 240_000 },
  async () => {
    const renderer = await openRenderer()
    const files: string[] = []
    const write = (name: string, pdf: Uint8Array) => {
      const file = path.join(folder, `${name}.pdf`)
      writeFileSync(file, pdf)
      files.push(file)
      return file
    }
    for (const locale of LOCALES) {
      for (const layout of ['classic', 'chronology', 'map', 'landscape'] as const) {
        write(`${layout}-${locale}`, await renderer.render(sampleStory(locale, layout)))
      }
      write(`portrait-${locale}`, await renderer.render(samplePortrait(locale)))
      write(`poster-${locale}`, await renderer.render(samplePoster(locale)))
    }
    write('longest-landscape', await renderer.render(longest(sampleStory('el', 'landscape'))))
    write('longest-portrait', await renderer.render(longest(samplePortrait('el'))))
    const withoutAlt = Buffer.from(await renderer.render(sampleStory('fr', 'classic')))
      .toString('latin1')
      .replaceAll('/Alt ', '/Axt ')
    const invalid = write('without-alternative-texts', Buffer.from(withoutAlt, 'latin1'))
    // The damaged file shows that the validator does find errors.
    expect(findInvalidUa(files)).toEqual([expect.stringContaining(`${invalid} 7.3 Figure tags`)])
  },
)
