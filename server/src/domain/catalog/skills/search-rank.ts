import type { SearchText } from '../built-in/search-texts.ts'
import { similarityTo } from './trigrams.ts'

export interface Query {
  phrase: string
  terms: readonly string[]
}

const RANKS = { startOfName: 1, wordOfName: 2, everydayWord: 3, severalWords: 4 }
/** A whole word is closer than the beginning of one. */
const BEGINNING = 0.5
/** Everyday words are in order of closeness; the last ones count alike. */
const POSITIONS = 40
/** Words less alike than this have little in common but a few letters. */
const MIN_SIMILARITY = 0.36
const SIMILARITY_RANGE = 0.25
const MAX_NEAREST = 10

/** Lower is closer; undefined without a match. */
export function rankText({ names, words }: SearchText, { phrase, terms }: Query): number | undefined {
  if (terms.length === 0) return undefined
  if (names.some((name) => name.startsWith(` ${phrase}`))) return RANKS.startOfName
  const byName = names.flatMap((name) => rankWords(name, terms) ?? [])
  if (byName.length > 0) return RANKS.wordOfName + Math.min(...byName)
  const byWord = words.flatMap((text, position) => {
    const rank = rankWords(text, terms)
    return rank === undefined ? [] : rank + Math.min(position, POSITIONS) / 100
  })
  if (byWord.length > 0) return RANKS.everydayWord + Math.min(...byWord)
  const isSpread = terms.length > 1 && rankWords([...names, ...words].join(''), terms) !== undefined
  return isSpread ? RANKS.severalWords : undefined
}

function rankWords(text: string, terms: readonly string[]): number | undefined {
  if (!terms.every((term) => text.includes(` ${term}`))) return undefined
  return terms.every((term) => text.includes(` ${term} `)) ? 0 : BEGINNING
}

/** Distances of the entries whose words are most alike; long terms count more than short ones. */
export function measureNearest<Entry>(
  texts: ReadonlyMap<Entry, SearchText | undefined>,
  terms: readonly string[],
): Map<Entry, number> {
  const compared = terms.map((term) => ({ weight: term.length, compare: similarityTo(term) }))
  const total = compared.reduce((sum, { weight }) => sum + weight, 0)
  const measured: [Entry, number][] = []
  for (const [entry, text] of texts) {
    const words = [...(text?.names ?? []), ...(text?.words ?? [])].join('').split(' ').filter(Boolean)
    const closeness = compared.reduce((sum, { weight, compare }) => {
      const best = words.reduce((most, word) => Math.max(most, compare(word)), 0)
      return best < MIN_SIMILARITY ? sum : sum + weight * best
    }, 0)
    if (total > 0 && closeness / total >= MIN_SIMILARITY) measured.push([entry, 1 - closeness / total])
  }
  const nearest = measured.toSorted(([, a], [, b]) => a - b).slice(0, MAX_NEAREST)
  const limit = (nearest[0]?.[1] ?? 0) + SIMILARITY_RANGE
  return new Map(nearest.filter(([, distance]) => distance <= limit))
}
