import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { ROOT } from './run.mjs'

/**
 * Renders the bundled illustrations for the gallery and demo covers, because rendering one from SVG takes a second or
 * more. Run again when an illustration changes: `node scripts/render-illustrations.mjs`.
 */
const WIDTH = 1_920
const SCENES = path.join(ROOT, 'server/art/scenes')
const DRAWN = path.join(ROOT, 'server/art/drawn')

const sharp = createRequire(path.join(ROOT, 'server/package.json'))('sharp')

mkdirSync(DRAWN, { recursive: true })
for (const file of readdirSync(SCENES)) {
  const picture = await sharp(readFileSync(path.join(SCENES, file)))
    .resize(WIDTH)
    .webp({ quality: 70, effort: 6 })
    .toBuffer()
  writeFileSync(path.join(DRAWN, file.replace('.svg', '.webp')), picture)
}
