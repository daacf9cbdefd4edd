import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import sharp, { type OverlayOptions } from 'sharp'

import type { Shot, Width } from './screenshot.ts'

/** Together as wide as a screen, with texts still legible. */
const THUMB_WIDTHS: Record<Width, number> = { 390: 210, 820: 300, 1440: 470 }
const MAX_HEIGHT = 820
const GAP = 12
const LABEL = 22

/** Draws all screenshots of a page on one sheet: a row per language, light beside dark. */
export async function drawSheet(folder: string, name: string, shots: readonly Shot[]): Promise<string> {
  const rows = [...Map.groupBy(shots, ({ locale }) => locale).values()]
  const parts: OverlayOptions[] = []
  let top = GAP
  let widest = 0
  for (const row of rows) {
    let left = GAP
    let tallest = 0
    for (const shot of row) {
      const thumb = await createThumbnail(path.join(folder, shot.file), THUMB_WIDTHS[shot.width])
      const label = `${name}  ${shot.locale} ${shot.width} ${shot.theme}${shot.problems.length > 0 ? '  !' : ''}`
      parts.push({ input: renderLabel(label, thumb.width, shot.problems.length > 0), left, top })
      parts.push({ input: thumb.data, left, top: top + LABEL })
      left += thumb.width + GAP
      tallest = Math.max(tallest, thumb.height)
    }
    widest = Math.max(widest, left)
    top += tallest + LABEL + GAP
  }
  const file = `sheet-${name}.png`
  await sharp({ create: { width: widest, height: top, channels: 3, background: '#8a8a8a' } })
    .composite(parts)
    .png({ palette: true })
    .toFile(path.join(folder, file))
  return file
}

async function createThumbnail(file: string, width: number) {
  const { data, info } = await sharp(file).resize({ width }).png().toBuffer({ resolveWithObject: true })
  if (info.height <= MAX_HEIGHT) return { data, width: info.width, height: info.height }
  const cut = await sharp(data).extract({ left: 0, top: 0, width: info.width, height: MAX_HEIGHT }).toBuffer()
  return { data: cut, width: info.width, height: MAX_HEIGHT }
}

function renderLabel(text: string, width: number, hasProblems: boolean): Buffer {
  const color = hasProblems ? '#7a0000' : '#000'
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="0" y="16" font-family="sans-serif" font-size="13" fill="${color}">${text}</text></svg>`,
  )
}

/** Writes an HTML page with thumbnails that link to the screenshots. */
export async function writeIndex(folder: string, shots: readonly Shot[]): Promise<string> {
  const sections = [...Map.groupBy(shots, ({ still }) => still)].map(([name, some]) => {
    const pictures = some.map(
      ({ file, locale, width, theme, problems }) =>
        `<a href="${file}" title="${escaped(problems.join('\n'))}"><img src="${file}" width="${THUMB_WIDTHS[width]}" loading="lazy" alt="${locale}, ${width}, ${theme}"${problems.length > 0 ? ' class="faulty"' : ''}></a>`,
    )
    return `<section><h2>${name}</h2>${pictures.join('')}</section>`
  })
  const style =
    'body{font-family:sans-serif;background:#8a8a8a}section{margin-block:2rem}img{vertical-align:top;margin:4px;max-height:900px;object-fit:cover;object-position:top}.faulty{outline:3px solid #b00020}'
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style><h1>${shots.length} pictures</h1>${sections.join('\n')}</html>`
  const file = path.join(folder, 'index.html')
  await writeFile(file, page)
  return file
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
