import { MAX_INVITATION_LINES } from '@vecu/contract/invitation-batch'
import { CsvError, parse } from 'csv-parse/sync'

export interface Row {
  /** Line number in the text where the row begins, counted from 1. */
  line: number
  cells: string[]
}

const SEPARATORS = [';', '\t', ','] as const

/** Rows of a CSV file or a pasted list, without empty ones. Line breaks in cells become spaces. */
export function readRows(text: string): Row[] {
  const clean = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
  const declared = /^sep=([;,\t])\n/i.exec(clean)?.[1]
  // The line break of Excel's `sep=` line stays, so that lines keep their numbers.
  const content = declared === undefined ? clean : clean.slice(clean.indexOf('\n'))
  return readRecords(content, declared ?? detectSeparator(content)).flatMap(({ line, cells }) => {
    const trimmed = cells.map((cell) => unquote(cell.replaceAll(/\s+/g, ' ').trim()))
    return trimmed.some(Boolean) ? [{ line, cells: trimmed }] : []
  })
}

/** The separator found outside quotes in most of the first 50 lines. */
function detectSeparator(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replaceAll(/"[^"]*"/g, '')
    .split('\n')
    .slice(0, 50)
  const found = SEPARATORS.map((separator) => lines.filter((line) => line.includes(separator)).length)
  return SEPARATORS[found.indexOf(Math.max(...found))] ?? ';'
}

function readRecords(text: string, separator: string): Row[] {
  try {
    const records = parseRecords(text, separator, '"')
    // A quote that opens a cell and closes lines later, before other characters, joined the lines between.
    const isJoined = records.some(({ cells }) => cells.some((cell) => cell.startsWith('"') && cell.includes('\n')))
    if (!isJoined) return records
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  // With an unclosed quote, the rest of the text would be one cell: quotes are then plain characters.
  return parseRecords(text, separator, null)
}

function parseRecords(text: string, delimiter: string, quote: string | null): Row[] {
  const rows: Row[] = []
  parse(text, {
    delimiter,
    quote,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // Enough to see that there are too many, besides a header.
    to: MAX_INVITATION_LINES + 2,
    on_record: (cells: string[], { lines }) => {
      // `lines` is the number of the last line of the record.
      rows.push({ line: lines - cells.join('').split('\n').length + 1, cells })
      return null
    },
  })
  return rows
}

function unquote(cell: string): string {
  return /^"[^"]*"$/.test(cell) ? cell.slice(1, -1).trim() : cell
}
