import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { openRenderer } from '../pdf/src/render.ts'
import { sampleStory } from '../pdf/test/sample.ts'
import { ROOT } from './run.mjs'

/**
 * Draws the pages that the dialog of layouts shows, from the templates themselves. Needs pdftoppm (poppler-utils). Run
 * again when a template changes: `node scripts/make-pdf-thumbnails.mjs`.
 */
const LAYOUTS = { default: 'classic', chronology: 'chronology', map: 'map', landscape: 'landscape' }
/** In pixels: twice the largest size on screen. */
const SIZES = { upright: 216, landscape: 288 }
const OUT = path.join(ROOT, 'web/app/features/documents/pdf/thumbnails')

const sharp = createRequire(path.join(ROOT, 'pdf/package.json'))('sharp')
const folder = mkdtempSync(path.join(tmpdir(), 'vecu-thumbnails-'))
const renderer = await openRenderer()

mkdirSync(OUT, { recursive: true })
for (const [name, layout] of Object.entries(LAYOUTS)) {
  const page = path.join(folder, name)
  writeFileSync(`${page}.pdf`, await renderer.render(sampleStory('fr', layout)))
  execFileSync('pdftoppm', ['-r', '150', '-png', '-singlefile', `${page}.pdf`, page])
  const picture = await sharp(`${page}.png`)
    .resize(layout === 'landscape' ? SIZES.landscape : SIZES.upright)
    .webp({ quality: 82, effort: 6 })
    .toBuffer()
  writeFileSync(path.join(OUT, `${name}.webp`), picture)
}
rmSync(folder, { recursive: true })
