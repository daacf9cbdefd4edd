import { foldText } from '@vecu/contract/fold-text'
import { type ListColumnKind, MAX_INVITATION_GROUPS, MAX_LIST_COLUMNS } from '@vecu/contract/invitation-batch'

import { readHeadings } from './headings.ts'
import { hasEmail, isInCapitals } from './read-cell.ts'
import type { Row } from './read-rows.ts'

export interface Table {
  columns: readonly ListColumnKind[]
  hasHeader: boolean
}

/** Part of the cells that must agree before a column is recognised by its contents. */
const MOST = 0.8

/**
 * Finds out what the columns contain, by headings and contents. Undefined for text that is no table, such as pasted
 * addresses: each row is then read by itself.
 */
export function detectTable(
  rows: readonly Row[],
  isGroup: (name: string) => boolean,
  given: boolean | undefined,
): Table | undefined {
  const hasHeader = given ?? detectHeader(rows)
  if (!hasHeader && !isTable(rows)) return undefined
  const [first] = rows
  const columns = toColumns(hasHeader ? rows.slice(1) : rows, rows)
  const headings = hasHeader && first ? readHeadings(first.cells) : []
  return { columns: chooseKinds(columns, headings, isGroup), hasHeader }
}

/** Cells of each column. */
function toColumns(body: readonly Row[], rows: readonly Row[]): string[][] {
  const width = Math.min(MAX_LIST_COLUMNS, Math.max(0, ...widths(rows)))
  return Array.from({ length: width }, (_, index) => body.map(({ cells }) => cells[index] ?? ''))
}

function widths(rows: readonly Row[]): number[] {
  return [...new Set(rows.map(({ cells }) => cells.length))]
}

export function detectHeader(rows: readonly Row[]): boolean {
  const [first, ...body] = rows
  if (!first || first.cells.some(hasEmail)) return false
  const headings = readHeadings(first.cells)
  const email = findEmailColumn(toColumns(body, rows), [])
  if (email === -1) return headings.includes('email')
  if (headings.some((heading) => heading !== undefined)) return true
  // Unknown headings: a word in every column where others have an address, a number or a name.
  const isWord = first.cells.every((cell) => /^[\p{L}\p{M}\s'’()/*:_-]+$/u.test(cell))
  return isWord && first.cells.length > 1 && body.length > 1
}

/** The column with the most e-mail addresses; of equal ones, the one with such a heading. */
function findEmailColumn(columns: readonly string[][], headings: readonly (string | undefined)[]): number {
  const counts = columns.map((cells) => cells.filter(hasEmail).length)
  const most = Math.max(0, ...counts)
  if (most === 0) return headings.indexOf('email')
  const candidates = counts.map((count) => count >= most * MOST)
  const headed = candidates.findIndex((isCandidate, index) => isCandidate && headings[index] === 'email')
  return headed === -1 ? counts.indexOf(most) : headed
}

function isTable(rows: readonly Row[]): boolean {
  const filled = rows.map(({ cells }) => cells.filter(Boolean))
  const isNamedEmail = (cell: string) => hasEmail(cell) && /[<\s]/.test(cell)
  if (filled.filter((cells) => cells.length > 1).length < filled.length / 2) return false
  if (filled.some((cells) => cells.some(isNamedEmail) || (cells.length > 1 && cells.every(hasEmail)))) return false
  const columns = toColumns(rows, rows)
  const email = columns[findEmailColumn(columns, [])]
  const withEmail = rows.filter(({ cells }) => cells.some(hasEmail)).length
  return email !== undefined && email.filter(hasEmail).length >= withEmail * MOST
}

function chooseKinds(
  columns: readonly string[][],
  headings: readonly (ListColumnKind | undefined)[],
  isGroup: (name: string) => boolean,
): ListColumnKind[] {
  const kinds: ListColumnKind[] = columns.map(() => 'ignore')
  const choose = (kind: ListColumnKind, index: number) => {
    if (index !== -1 && kinds[index] === 'ignore' && !kinds.includes(kind)) kinds[index] = kind
  }
  choose('email', findEmailColumn(columns, headings))
  for (const kind of ['firstname', 'lastname', 'name'] as const) choose(kind, headings.indexOf(kind))
  const group = headings.indexOf('group')
  choose('group', group === -1 ? columns.findIndex((cells) => isMostly(cells, isGroup)) : group)
  if (!kinds.some((kind) => kind === 'firstname' || kind === 'lastname' || kind === 'name')) {
    for (const [kind, index] of findNames(columns, (at) => kinds[at] === 'ignore' && headings[at] === undefined)) {
      choose(kind, index)
    }
  }
  // More groups than a list may name are hardly groups.
  return kinds.map((kind, index) =>
    kind === 'group' && countGroups(columns[index]) > MAX_INVITATION_GROUPS ? 'ignore' : kind,
  )
}

function countGroups(cells: readonly string[] = []): number {
  return new Set(cells.filter(Boolean).map(foldText)).size
}

function isMostly(cells: readonly string[], test: (cell: string) => boolean): boolean {
  const filled = cells.filter(Boolean)
  return filled.length > 0 && filled.filter(test).length >= filled.length * MOST
}

function findNames(columns: readonly string[][], isFree: (index: number) => boolean): [ListColumnKind, number][] {
  const [first, second] = columns.flatMap((cells, index) => (isFree(index) && isNames(cells) ? [index] : []))
  if (first === undefined) return []
  if (second === undefined) {
    const isFull = isMostly(columns[first] ?? [], (cell) => cell.includes(' '))
    return [[isFull ? 'name' : 'firstname', first]]
  }
  // Many lists write last names in capitals.
  const isReversed = isMostly(columns[first] ?? [], isInCapitals) && !isMostly(columns[second] ?? [], isInCapitals)
  return [
    ['firstname', isReversed ? second : first],
    ['lastname', isReversed ? first : second],
  ]
}

/** Names are letters, and few of them repeat. */
function isNames(cells: readonly string[]): boolean {
  const isVaried = cells.length < 6 || countGroups(cells) > cells.length / 3
  return isVaried && isMostly(cells, (cell) => /^[\p{L}\p{M}\s'’.-]+$/u.test(cell))
}
