import type { Parts } from '../src/parts.ts'
import { OWN_TURN } from '../src/picture/decode-turn.ts'
import type { PictureContext } from '../src/picture/store-picture.ts'

/** For pictures that a test stores without a request. */
export function pictureContext({ storage }: Parts): PictureContext {
  return { storage, turn: OWN_TURN, locale: 'fr' }
}
