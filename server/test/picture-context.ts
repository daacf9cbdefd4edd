import type { Services } from '../src/platform/services.ts'
import { OWN_TURN } from '../src/platform/pictures/decode-budget.ts'
import type { PictureContext } from '../src/platform/pictures/store-picture.ts'

/** For pictures stored without a request. */
export function pictureContext({ storage }: Services): PictureContext {
  return { storage, turn: OWN_TURN, locale: 'fr' }
}
