import { randomUUID } from 'node:crypto'

import type { Crop } from '@vecu/contract/picture'
import { sql } from 'kysely'

import { storeMadeCover } from '../../domain/journal/experience/picture.ts'
import type { Services } from '../../platform/services.ts'
import type { StoredPicture } from '../../schema/tables/item-tables.ts'
import type { DemoSlug } from './data/demo-data.ts'
import type { DemoExperience } from './data/demo-experiences.ts'
import { type Drawing, drawCover, drawOriginal } from './draw-pictures.ts'
import { PREPARED_PICTURES, readPreparedCover } from './prepared-pictures.ts'
import { withDemoCommunity } from './with-demo-community.ts'

/** Stored pictures by the description of their experience. */
export type DemoPictures = ReadonlyMap<string, Promise<StoredPicture>>

/**
 * Starts reading or drawing, and storing the covers one after the other, which other threads do while the rows are
 * written. Each scene and crop is drawn once, and not at all if the folder `prepared` has it. Stops when the seed fails.
 */
export function drawCovers(
  { storage }: Pick<Services, 'storage'>,
  experiences: readonly DemoExperience[],
  stopped: AbortSignal,
  prepared = PREPARED_PICTURES,
): DemoPictures {
  const pictures = new Map<string, Promise<StoredPicture>>()
  const drawings = new Map<string, Promise<Drawing>>()
  const originals = new Map<string, Promise<Buffer>>()
  let previous: Promise<unknown> = Promise.resolve()
  for (const { experience, scene, crop = null } of experiences) {
    if (scene === undefined) continue
    const key = JSON.stringify([scene, crop])
    const known = drawings.get(key)
    const drawing = known ?? previous.then(() => readOrDraw(scene, crop))
    const storing = drawing.then((each) => store(each, crop))
    pictures.set(experience.description, storing)
    // A failure is thrown where the picture is used.
    storing.catch(() => undefined)
    if (known) continue
    drawings.set(key, drawing)
    previous = drawing.catch(() => undefined)
  }
  return pictures

  async function readOrDraw(scene: string, crop: Crop | null): Promise<Drawing> {
    stopped.throwIfAborted()
    const found = await readPreparedCover(prepared, scene, crop)
    if (found) return found
    const drawing = originals.get(scene) ?? drawOriginal(scene)
    originals.set(scene, drawing)
    const original = await drawing
    return { original, cover: await drawCover(original, crop) }
  }

  /** Each experience has its own files, because they are deleted with it. */
  async function store({ original, cover }: Drawing, crop: Crop | null): Promise<StoredPicture> {
    stopped.throwIfAborted()
    const originalKey = `pictures/${randomUUID()}.jpg`
    await storage.put(originalKey, original)
    return storeMadeCover(storage, originalKey, cover, crop)
  }
}

/** Not through the API, so that each cover is drawn once. Skips existing covers. */
export async function seedCovers(
  services: Services,
  slug: DemoSlug,
  experiences: readonly DemoExperience[],
  { pictures, step }: { pictures: DemoPictures; step: () => void },
): Promise<void> {
  const descriptions: string[] = []
  const covers: string[] = []
  for (const { experience } of experiences) {
    const picture = await pictures.get(experience.description)
    if (picture) {
      descriptions.push(experience.description)
      covers.push(JSON.stringify(picture))
    }
    step()
  }
  // One statement, because an experience without a cover has no recognitions yet that would have to be compared.
  await withDemoCommunity(services, slug, (tx) =>
    sql`update experience set picture = stored.picture::jsonb
      from unnest(${descriptions}::text[], ${covers}::text[]) as stored (description, picture)
      where experience.description = stored.description and experience.picture is null`.execute(tx),
  )
}
