import { readFileSync } from 'node:fs'

import type { StoredPicture } from '../../../schema/tables/item-tables.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { renderPng } from '../../../platform/pictures/decode.ts'
import { bake } from './png.ts'
import type { OwnCredential } from './structure.ts'

/** Small enough to be mailed. */
const WIDTH = 800

/** The credential baked into the cover it was certified with, else the one there is now, else our seal. */
export async function bakedPicture(
  storage: Storage,
  pictures: readonly (StoredPicture | null)[],
  document: OwnCredential,
): Promise<Buffer> {
  return bake(await renderPng(await coverOf(storage, pictures), WIDTH), JSON.stringify(document))
}

async function coverOf(storage: Storage, pictures: readonly (StoredPicture | null)[]): Promise<Buffer> {
  for (const picture of pictures) {
    const source = picture?.sources.find(({ width }) => width >= WIDTH) ?? picture?.sources.at(-1)
    const bytes = source && (await storage.read(source.key))
    if (bytes) return bytes
  }
  return readFileSync(new URL('../../../../../pdf/templates/seal.svg', import.meta.url))
}
