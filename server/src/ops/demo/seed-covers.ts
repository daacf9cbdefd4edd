import { randomUUID } from 'node:crypto'

import type { Crop } from '@vecu/contract/picture'
import { sql } from 'kysely'

import { readIllustration } from '../../domain/catalog/gallery/illustrations.ts'
import { storeMadeCover } from '../../domain/journal/experience/picture.ts'
import { OWN_TURN } from '../../platform/pictures/decode-budget.ts'
import { type Cover, makeCover, makeOriginal } from '../../platform/pictures/decode.ts'
import type { Services } from '../../platform/services.ts'
import type { StoredPicture } from '../../schema/tables/item-tables.ts'
import type { DemoSlug } from './data/demo-data.ts'
import type { DemoExperience } from './data/demo-experiences.ts'
import { withDemoCommunity } from './with-demo-community.ts'

/** Stored pictures by the description of their experience. */
export type DemoPictures = ReadonlyMap<string, Promise<StoredPicture>>

interface Drawing {
  original: Buffer
  cover: Cover
}

/** Finished drawings by scene and crop. */
export type DrawnCovers = Map<string, Drawing>

/** The fastest: covers take much of the time of the first start. */
const EFFORT = 0
/** Half the pixels of an illustration, and one and a half times the widest place of a cover. */
const PIXELS = 1_440

/**
 * Starts drawing and storing the covers one after the other, which other threads do while the rows are written. Each
 * scene and crop is drawn once, and not at all if it is in `drawn`. Stops when the seed fails.
 */
export function drawCovers(
  { storage }: Pick<Services, 'storage'>,
  experiences: readonly DemoExperience[],
  stopped: AbortSignal,
  drawn: DrawnCovers = new Map(),
): DemoPictures {
  const pictures = new Map<string, Promise<StoredPicture>>()
  const drawings = new Map<string, Promise<Drawing>>()
  const originals = new Map<string, Promise<Buffer>>()
  let previous: Promise<unknown> = Promise.resolve()
  for (const { experience, scene, crop = null } of experiences) {
    if (scene === undefined) continue
    const key = JSON.stringify([scene, crop])
    const known = drawings.get(key)
    const drawing = known ?? previous.then(async () => drawn.get(key) ?? draw(scene, crop))
    const storing = drawing.then((each) => store(each, crop))
    pictures.set(experience.description, storing)
    // A failure is thrown where the picture is used.
    storing.catch(() => undefined)
    if (known) continue
    drawings.set(key, drawing)
    previous = drawing.then(
      (each) => drawn.set(key, each),
      () => undefined,
    )
  }
  return pictures

  async function draw(scene: string, crop: Crop | null): Promise<Drawing> {
    stopped.throwIfAborted()
    const reading = originals.get(scene) ?? readOriginal(scene)
    originals.set(scene, reading)
    const original = await reading
    return { original, cover: await makeCover(original, crop, OWN_TURN, EFFORT) }
  }

  /** Each experience has its own files, because they are deleted with it. */
  async function store({ original, cover }: Drawing, crop: Crop | null): Promise<StoredPicture> {
    stopped.throwIfAborted()
    const originalKey = `pictures/${randomUUID()}.jpg`
    await storage.put(originalKey, original)
    return storeMadeCover(storage, originalKey, cover, crop)
  }
}

async function readOriginal(scene: string): Promise<Buffer> {
  return makeOriginal(await readIllustration(scene), OWN_TURN, PIXELS)
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
