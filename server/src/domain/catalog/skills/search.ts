import { foldText, foldWords } from '@vecu/contract/fold-text'

import type { SearchText } from '../built-in/search-texts.ts'
import { type Query, measureNearest, rankText } from './search-rank.ts'

export interface Entry {
  id: string
  name: string
}

interface Heading extends Entry {
  entries: Entry[]
}

/** Texts by which an entry is found. */
export interface SearchTexts {
  /** In the reader's language; without it, the name. */
  own?: SearchText | undefined
  others: readonly SearchText[]
  /** Official labels and codes. */
  official?: string | undefined
}

/** Articles and prepositions are shorter. */
const MIN_TERM = 3

const RANKS = { exactName: -1, otherLanguage: 10, anywhere: 20 }

interface Prepared extends SearchTexts {
  own: SearchText
  foldedName: string
}

interface Options {
  /** Returns the words most alike when nothing matches: other forms of the word, or misspelt ones. */
  findsNearest: boolean
}

/**
 * Exact names come first, then beginnings of names, words of names, everyday words and other languages; equal ones keep
 * their order. A matching heading is returned with all its entries.
 */
export function search<Found extends Heading>(
  headings: readonly Found[],
  text: string | undefined,
  textsOf: (entry: Entry) => SearchTexts,
  { findsNearest }: Options,
): Found[] {
  const query = parse(text ?? '')
  if (query.typedWords.length === 0) return [...headings]
  const entries = headings.flatMap((heading) => [heading, ...heading.entries])
  const prepared = prepare(entries, textsOf)
  const ranks = new Map<Entry, number>()
  for (const [entry, texts] of prepared) {
    const rank = rankEntry(texts, query)
    if (rank !== undefined) ranks.set(entry, rank)
  }
  const found = select(headings, ranks)
  if (found.length > 0 || !findsNearest) return found
  const own = new Map(headings.flatMap((heading) => heading.entries.map((entry) => [entry, prepared.get(entry)?.own])))
  return select(headings, measureNearest(own, query.terms))
}

function parse(text: string): Query & { typedWords: string[] } {
  const words = foldWords(text)
  const long = words.filter(({ length }) => length >= MIN_TERM)
  return {
    typedWords: foldText(text).split(/\s+/).filter(Boolean),
    phrase: words.join(' '),
    terms: long.length > 0 ? long : words,
  }
}

/** Names are folded together, because folding thousands of names one by one takes most of the time of a search. */
function prepare(entries: readonly Entry[], textsOf: (entry: Entry) => SearchTexts): Map<Entry, Prepared> {
  const folded = foldText(entries.map(({ name }) => name.replaceAll('\n', ' ')).join('\n'))
  const searchable = folded.replaceAll(/[^\p{L}\p{N}\n]+/gu, ' ').split('\n')
  const foldedNames = folded.split('\n')
  return new Map(
    entries.map((entry, index) => {
      const texts = textsOf(entry)
      const own = texts.own ?? { names: [` ${searchable[index]?.trim() ?? ''} `], words: [] }
      return [entry, { ...texts, own, foldedName: foldedNames[index] ?? '' }]
    }),
  )
}

function rankEntry({ own, others, official, foldedName }: Prepared, query: ReturnType<typeof parse>) {
  const names = [own, ...others].flatMap((one) => one.names)
  if (query.phrase !== '' && names.includes(` ${query.phrase} `)) return RANKS.exactName
  const inOwn = rankText(own, query)
  if (inOwn !== undefined) return inOwn
  const elsewhere = others.flatMap((one) => rankText(one, query) ?? [])
  if (elsewhere.length > 0) return RANKS.otherLanguage + Math.min(...elsewhere)
  const everything = [foldedName, ...names, official === undefined ? '' : foldText(official)].join(' ')
  return query.typedWords.every((word) => everything.includes(word)) ? RANKS.anywhere : undefined
}

interface Ranked<Found> {
  found: Found
  rank: number
}

function inOrder<Found>(ranked: Ranked<Found>[]): Found[] {
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ found }) => found)
}

function select<Found extends Heading>(headings: readonly Found[], ranks: ReadonlyMap<Entry, number>): Found[] {
  return inOrder(
    headings.flatMap((heading) => {
      const ofHeading = ranks.get(heading) ?? Infinity
      const ranked = heading.entries.flatMap((entry) => {
        const rank = Math.min(ranks.get(entry) ?? Infinity, ofHeading)
        return rank === Infinity ? [] : [{ found: entry, rank }]
      })
      if (ranked.length === 0) return []
      const rank = Math.min(...ranked.map((one) => one.rank))
      return [{ found: { ...heading, entries: inOrder(ranked) }, rank }]
    }),
  )
}
