import { readFile } from 'node:fs/promises'

import type { Crop } from '@vecu/contract/picture'

import { readIllustration } from '../../domain/catalog/gallery/illustrations.ts'
import { OWN_TURN } from '../../platform/pictures/decode-budget.ts'
import { type Cover, makeCover, makeOriginal, renderAvatar } from '../../platform/pictures/decode.ts'

export interface Drawing {
  original: Buffer
  cover: Cover
}

/** The fastest: without prepared pictures, covers take much of the time of the first start. */
const EFFORT = 0
/** Half the pixels of an illustration, and one and a half times the widest place of a cover. */
const PIXELS = 1_440

export async function drawAvatar(avatar: string): Promise<Buffer> {
  return renderAvatar(await readFile(new URL(`../../../art/avatars/${avatar}.svg`, import.meta.url)))
}

export async function drawOriginal(scene: string): Promise<Buffer> {
  return makeOriginal(await readIllustration(scene), OWN_TURN, PIXELS)
}

export function drawCover(original: Buffer, crop: Crop | null): Promise<Cover> {
  return makeCover(original, crop, OWN_TURN, EFFORT)
}
