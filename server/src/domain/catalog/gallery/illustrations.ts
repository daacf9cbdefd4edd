import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

import type { Locale } from '@vecu/contract/locale'
import { foldWords } from '@vecu/contract/fold-text'

interface Described {
  file: string
  title: string
  alt: Record<Locale, string>
  keywords: Record<Locale, string[]>
}

export interface Illustration {
  id: string
  alt: Record<Locale, string>
  /** Every word of it in six languages, each after a space. */
  words: string
}

const ART = new URL('../../../../art/', import.meta.url)

const { scenes } = JSON.parse(readFileSync(new URL('index.json', ART), 'utf8')) as { scenes: Described[] }

/** The drawings of the built-in gallery, in their order. */
export const ILLUSTRATIONS: readonly Illustration[] = scenes.map(({ file, title, alt, keywords }) => ({
  id: file.replace(/^scenes\/(.+)\.svg$/, '$1'),
  alt,
  words: ` ${foldWords([title, ...Object.values(alt), ...Object.values(keywords).flat()].join(' ')).join(' ')}`,
}))

/** Those in which every word asked for begins a word, in any language. */
export function searchScenes(query: string): Illustration[] {
  const ctx = foldWords(query)
  return ILLUSTRATIONS.filter(({ words }) => ctx.every((word) => words.includes(` ${word}`)))
}

/** Up to this width it was drawn ahead, by `scripts/render-illustrations.mjs`. */
const DRAWN_WIDTH = 800

/** A drawing to be shown as wide as that. */
export function readScene(id: string, width: number): Promise<Buffer> {
  return readFile(new URL(width > DRAWN_WIDTH ? `scenes/${id}.svg` : `drawn/${id}.webp`, ART))
}

const hashes = new Map<string, Promise<string>>()

/** Names the drawing as it is now: an address with it can be kept for ever. */
export function sceneHash(id: string): Promise<string> {
  const known =
    hashes.get(id) ??
    readFile(new URL(`scenes/${id}.svg`, ART)).then((svg) =>
      createHash('sha256').update(svg).digest('hex').slice(0, 12),
    )
  hashes.set(id, known)
  return known
}
