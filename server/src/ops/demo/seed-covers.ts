import { randomUUID } from 'node:crypto'

import { readIllustration } from '../../domain/catalog/gallery/illustrations.ts'
import { replacePicture, storeCrop } from '../../domain/journal/experience/picture.ts'
import { OWN_TURN } from '../../platform/pictures/decode-budget.ts'
import { makeOriginal } from '../../platform/pictures/decode.ts'
import type { Services } from '../../platform/services.ts'
import type { DemoSlug } from './data/demo-data.ts'
import type { DemoExperience } from './data/demo-experiences.ts'
import { withDemoCommunity } from './with-demo-community.ts'

/** Re-encoded illustrations by scene. */
export type Originals = Map<string, Promise<Buffer>>

/** The fastest: covers take most of the time of the first start. */
const EFFORT = 0

/** Not through the API, so that each scene is decoded once. Skips existing covers. */
export async function seedCovers(
  services: Services,
  slug: DemoSlug,
  experiences: readonly DemoExperience[],
  originals: Originals,
): Promise<void> {
  const { storage, queue } = services
  const rows = await withDemoCommunity(services, slug, (tx) =>
    tx.selectFrom('experience').select(['id', 'description']).where('picture', 'is', null).execute(),
  )
  const ids = new Map(rows.map(({ id, description }) => [description, id]))
  for (const { experience, locale, scene, crop = null } of experiences) {
    const id = ids.get(experience.description)
    if (scene === undefined || id === undefined) continue
    const original = originals.get(scene) ?? readOriginal(scene)
    originals.set(scene, original)
    const originalKey = `pictures/${randomUUID()}.jpg`
    await storage.put(originalKey, await original)
    const context = { storage, locale, turn: OWN_TURN, effort: EFFORT }
    const picture = await storeCrop(context, originalKey, await original, crop)
    await withDemoCommunity(services, slug, (tx) => replacePicture(tx, queue, id, picture))
  }
}

async function readOriginal(scene: string): Promise<Buffer> {
  return makeOriginal(await readIllustration(scene), OWN_TURN)
}
