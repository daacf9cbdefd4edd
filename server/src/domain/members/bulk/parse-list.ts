import {
  type InvitationLine,
  LIST_SAMPLE_ROWS,
  type ListColumn,
  type ListColumnKind,
} from '@vecu/contract/invitation-batch'

import { type Table, detectHeader, detectTable } from './detect-columns.ts'
import { hasEmail, readEmail, splitEmails, splitName, stripQuotes } from './read-cell.ts'
import type { Row } from './read-rows.ts'

/** A parsed but not yet validated line; no input is dropped. */
export type ReadLine = Omit<InvitationLine, 'flag'>

export interface ListOptions {
  columns?: readonly ListColumnKind[] | undefined
  hasHeader?: boolean | undefined
  /** Whether a group has this name; recognises a column of groups without a heading. */
  isGroup: (name: string) => boolean
}

export interface ParsedList {
  lines: ReadLine[]
  columns: ListColumn[]
  hasHeader: boolean
}

const MAX_SAMPLE = 80

/** Reads a table with or without headings, or pasted text with e-mail addresses and `Name <e-mail>`. */
export function parseList(rows: readonly Row[], { columns, hasHeader, isGroup }: ListOptions): ParsedList {
  const table = columns
    ? { columns, hasHeader: hasHeader ?? detectHeader(rows) }
    : detectTable(rows, isGroup, hasHeader)
  if (!table) return { lines: rows.flatMap(readLooseRow), columns: [], hasHeader: false }
  const body = table.hasHeader ? rows.slice(1) : rows
  return {
    lines: body.map((row) => readTableRow(row, table)),
    columns: describeColumns(table, table.hasHeader ? rows[0] : undefined, body),
    hasHeader: table.hasHeader,
  }
}

function describeColumns({ columns }: Table, header: Row | undefined, body: readonly Row[]): ListColumn[] {
  const cut = (cell = '') => cell.slice(0, MAX_SAMPLE).toWellFormed()
  return columns.map((kind, index) => ({
    kind,
    heading: cut(header?.cells[index]),
    samples: body.slice(0, LIST_SAMPLE_ROWS).map(({ cells }) => cut(cells[index])),
  }))
}

function readTableRow({ line, cells }: Row, { columns }: Table): ReadLine {
  const getCell = (kind: ListColumnKind) => cells[columns.indexOf(kind)] ?? ''
  const { email, name } = readEmail(getCell('email'))
  const whole = splitName(getCell('name') || name)
  return {
    line,
    email,
    firstname: getCell('firstname') || whole.firstname,
    lastname: getCell('lastname') || whole.lastname,
    group: getCell('group'),
  }
}

/**
 * The cell with an e-mail address, and the others as the name. Several e-mail addresses in a row are several people.
 */
function readLooseRow({ line, cells }: Row): ReadLine[] {
  const filled = cells.flatMap(splitEmails).map(stripQuotes).filter(Boolean)
  const emailCells = filled.filter(hasEmail)
  if (emailCells.length === 0) return [{ line, email: filled.join(' '), firstname: '', lastname: '', group: '' }]
  if (emailCells.length > 1) {
    return filled.map((cell) => {
      const { email, name } = readEmail(cell)
      return { line, email, ...splitName(name), group: '' }
    })
  }
  const { email, name } = readEmail(emailCells[0] ?? '')
  const others = filled.filter((cell) => !hasEmail(cell))
  return [{ line, email, ...readLooseName(name, others), group: '' }]
}

function readLooseName(name: string, others: readonly string[]): { firstname: string; lastname: string } {
  const [first = '', second] = others
  // `Silva, Ana <ana@…>`
  if (name !== '' && others.length > 0) return { firstname: name, lastname: others.join(' ') }
  return second === undefined ? splitName(first || name) : { firstname: first, lastname: second }
}
