import { execFileSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { openRenderer } from '@vecu/pdf/render'

import { ROOT } from '../bench/server-process.ts'
import { longest } from '../pdf/test/longest.ts'
import { samplePortrait, samplePoster, sampleStory } from '../pdf/test/sample.ts'
import { chosenFrom } from './choice.ts'

const OUT = path.join(ROOT, 'screenshots/out/pdfs')
const DOTS_PER_INCH = 90

// `node screenshots/pdfs.ts map longest --language el` draws the documents whose names contain one of these words.
const { filters, locales } = chosenFrom(process.argv.slice(2))
await rm(OUT, { recursive: true, force: true })
await mkdir(OUT, { recursive: true })

const renderer = await openRenderer()
for (const locale of locales) {
  const usual = {
    classic: sampleStory(locale, 'classic'),
    chronology: sampleStory(locale, 'chronology'),
    map: sampleStory(locale, 'map'),
    landscape: sampleStory(locale, 'landscape'),
    portrait: samplePortrait(locale),
  }
  const documents = {
    ...usual,
    ...Object.fromEntries(Object.entries(usual).map(([name, sample]) => [`${name}-longest`, longest(sample)])),
    poster: samplePoster(locale),
  }
  for (const [name, sample] of Object.entries(documents)) {
    if (filters.length > 0 && !filters.some((filter) => name.includes(filter))) continue
    const file = path.join(OUT, `${name}-${locale}`)
    await writeFile(`${file}.pdf`, await renderer.render(sample))
    execFileSync('pdftoppm', ['-png', '-singlefile', '-r', String(DOTS_PER_INCH), `${file}.pdf`, file])
  }
}
console.log(OUT)
process.exit(0)
