import { createHash } from 'node:crypto'

import type { Locale } from '@vecu/contract/locale'

import { flatten, stem } from './plural-key.ts'
import type { Catalog } from './catalog.ts'

/** Message `namespace:key` → its text in one language, with all its plural forms. */
type Texts = Map<string, string>

/** Which French text a translation was made from: the hashes of both. */
interface Source {
  key: string
  french: string
  translation: string
}

interface Comparison {
  /** Messages whose French text changed and whose translation did not. */
  outdated: string[]
  /** The sources to record: a changed translation counts as made from the French text of today. */
  sources: Source[]
}

/** Compares one language with its recorded sources. Messages in `confirmed` are still right, although French changed. */
export function compareSources(
  french: Texts,
  translations: Texts,
  recorded: readonly Source[],
  confirmed: (key: string) => boolean = () => false,
): Comparison {
  const known = Map.groupBy(recorded, ({ key }) => key)
  const outdated: string[] = []
  const sources = [...french].map(([key, text]): Source => {
    const current = { key, french: hash(text), translation: hash(translations.get(key) ?? '') }
    // After a merge a message can have two lines; either may be the right one.
    const lines = known.get(key) ?? []
    if (confirmed(key) || lines.some((line) => line.french === current.french)) return current
    const unchanged = lines.find((line) => line.translation === current.translation)
    if (!unchanged) return current
    outdated.push(key)
    return unchanged
  })
  return { outdated, sources }
}

export function readTexts(catalog: Catalog, locale: Locale): Texts {
  const forms = Object.entries(catalog[locale]).flatMap(([namespace, messages]) =>
    flatten(messages).map(([key, text]) => [`${namespace}:${stem(key)}`, `${key}=${text}`] as const),
  )
  const grouped = Map.groupBy(forms, ([key]) => key)
  return new Map([...grouped].map(([key, entries]) => [key, entries.map(([, text]) => text).join('\n')]))
}

const LINE = /^(\S+:\S+) ([\w-]{6}) ([\w-]{6})$/

/** Other lines, such as the marks of a merge conflict, are ignored. */
export function parseSources(file: string): Source[] {
  return file.split('\n').flatMap((line) => {
    const [, key, french, translation] = LINE.exec(line) ?? []
    return key && french && translation ? [{ key, french, translation }] : []
  })
}

export function formatSources(sources: readonly Source[]): string {
  return sources.map(({ key, french, translation }) => `${key} ${french} ${translation}\n`).join('')
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 6)
}
