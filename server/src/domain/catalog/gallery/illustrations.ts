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
  /** Search text: every word in six languages, each preceded by a space. */
  searchText: string
}

const ART = new URL('../../../../art/', import.meta.url)

const { scenes } = JSON.parse(readFileSync(new URL('index.json', ART), 'utf8')) as { scenes: Described[] }

/** Illustrations of the built-in gallery, in display order. */
export const ILLUSTRATIONS: readonly Illustration[] = scenes.map(({ file, title, alt, keywords }) => ({
  id: file.replace(/^scenes\/(.+)\.svg$/, '$1'),
  alt,
  searchText: ` ${foldWords([title, ...Object.values(alt), ...Object.values(keywords).flat()].join(' ')).join(' ')}`,
}))

/** Finds illustrations in which every search term is the prefix of a word, in any language. */
export function searchIllustrations(query: string): Illustration[] {
  const terms = foldWords(query)
  return ILLUSTRATIONS.filter(({ searchText }) => terms.every((term) => searchText.includes(` ${term}`)))
}

/** Illustrations are rendered from SVG in advance by `scripts/render-illustrations.mjs`, because it takes seconds. */
export const ILLUSTRATION_WIDTH = 1_920

/** WebP of `ILLUSTRATION_WIDTH`. */
export function readIllustration(id: string): Promise<Buffer> {
  return readFile(new URL(`drawn/${id}.webp`, ART))
}

const hashes = new Map<string, Promise<string>>()

/** Content hash, so that URLs with it can be cached forever. */
export function getIllustrationHash(id: string): Promise<string> {
  const known =
    hashes.get(id) ??
    readFile(new URL(`scenes/${id}.svg`, ART)).then((svg) =>
      createHash('sha256').update(svg).digest('hex').slice(0, 12),
    )
  hashes.set(id, known)
  return known
}
