import { randomUUID } from 'node:crypto'

import type { Crop } from '@vecu/contract/picture'

import { readIllustration } from '../../domain/catalog/gallery/illustrations.ts'
import { replacePicture, storeMadeCover } from '../../domain/journal/experience/picture.ts'
import { OWN_TURN } from '../../platform/pictures/decode-budget.ts'
import { type Cover, makeCover, makeOriginal } from '../../platform/pictures/decode.ts'
import type { Services } from '../../platform/services.ts'
import type { DemoSlug } from './data/demo-data.ts'
import type { DemoExperience } from './data/demo-experiences.ts'
import { withDemoCommunity } from './with-demo-community.ts'

/** Covers by scene and crop, each drawn once. */
export type DemoCovers = Map<string, Promise<{ original: Buffer; cover: Cover }>>

/** The fastest: covers take most of the time of the first start. */
const EFFORT = 0

/**
 * Starts drawing the covers one after the other, which other threads do while the rows are written. Stops when the seed
 * fails.
 */
export function drawCovers(experiences: readonly DemoExperience[], stopped: AbortSignal): DemoCovers {
  const covers: DemoCovers = new Map()
  const originals = new Map<string, Promise<Buffer>>()
  let previous: Promise<unknown> = Promise.resolve()
  for (const { scene, crop } of experiences) {
    const key = coverKey(scene, crop)
    if (scene === undefined || covers.has(key)) continue
    const drawing = previous.then(async () => {
      stopped.throwIfAborted()
      const reading = originals.get(scene) ?? readOriginal(scene)
      originals.set(scene, reading)
      const original = await reading
      return { original, cover: await makeCover(original, crop ?? null, OWN_TURN, EFFORT) }
    })
    covers.set(key, drawing)
    // A failure is thrown where the cover is used.
    previous = drawing.catch(() => undefined)
  }
  return covers
}

async function readOriginal(scene: string): Promise<Buffer> {
  return makeOriginal(await readIllustration(scene), OWN_TURN)
}

/** Not through the API, so that each cover is drawn once. Skips existing covers. */
export async function seedCovers(
  services: Services,
  slug: DemoSlug,
  experiences: readonly DemoExperience[],
  { covers, step }: { covers: DemoCovers; step: () => void },
): Promise<void> {
  const { storage, queue } = services
  const rows = await withDemoCommunity(services, slug, (tx) =>
    tx.selectFrom('experience').select(['id', 'description']).where('picture', 'is', null).execute(),
  )
  const ids = new Map(rows.map(({ id, description }) => [description, id]))
  for (const { experience, scene, crop } of experiences) {
    const id = ids.get(experience.description)
    const drawn = await covers.get(coverKey(scene, crop))
    if (id === undefined || !drawn) continue
    const originalKey = `pictures/${randomUUID()}.jpg`
    await storage.put(originalKey, drawn.original)
    const picture = await storeMadeCover(storage, originalKey, drawn.cover, crop ?? null)
    await withDemoCommunity(services, slug, (tx) => replacePicture(tx, queue, id, picture))
    step()
  }
}

function coverKey(scene: string | undefined, crop: Crop | undefined): string {
  return JSON.stringify([scene, crop])
}
