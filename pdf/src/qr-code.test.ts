import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { renderOnce } from '../test/render-once.ts'
import { samplePortrait, samplePoster, sampleStory } from '../test/sample.ts'

const hasPoppler = spawnSync('pdftoppm', ['-v']).status === 0

/** Reads the QR code on the first page as a phone would. */
async function scan(pdf: Buffer): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vecu-qr-'))
  try {
    const file = path.join(folder, 'document')
    writeFileSync(`${file}.pdf`, pdf)
    execFileSync('pdftoppm', ['-r', '150', '-f', '1', '-l', '1', '-singlefile', '-png', `${file}.pdf`, file])
    const page = await sharp(`${file}.png`).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return decodeQR({ ...page.info, data: page.data })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.skipIf(!hasPoppler).each(['classic', 'chronology', 'map', 'landscape', 'portrait', 'poster'] as const)(
  'the QR code of the layout %s contains the link',
  async (layout) => {
    const document =
      layout === 'portrait'
        ? samplePortrait('fr')
        : layout === 'poster'
          ? samplePoster('fr')
          : sampleStory('fr', layout)
    expect(await scan(await renderOnce(document))).toBe(document.link.url)
  },
)
