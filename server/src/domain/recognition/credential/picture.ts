import { readFileSync } from 'node:fs'

import type { StoredPicture } from '../../../schema/tables/item-tables.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { renderPng } from '../../../platform/pictures/decode.ts'
import { bake } from './png.ts'
import type { OwnCredential } from './structure.ts'

/** In pixels; small enough for mail. */
const WIDTH = 800

/** Bakes the credential into the first picture that exists, else into the default seal. */
export async function bakedPicture(
  storage: Storage,
  pictures: readonly (StoredPicture | null)[],
  document: OwnCredential,
): Promise<Buffer> {
  return bake(await renderPng(await readCover(storage, pictures), WIDTH), JSON.stringify(document))
}

async function readCover(storage: Storage, pictures: readonly (StoredPicture | null)[]): Promise<Buffer> {
  for (const picture of pictures) {
    const source = picture?.sources.find(({ width }) => width >= WIDTH) ?? picture?.sources.at(-1)
    const bytes = source && (await storage.read(source.key))
    if (bytes) return bytes
  }
  return readFileSync(new URL('../../../../../pdf/templates/seal.svg', import.meta.url))
}
