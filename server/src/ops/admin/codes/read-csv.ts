import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream'

import { CsvError, parse } from 'csv-parse'

import { CommandError } from '../installation/command.ts'

const SEPARATORS = [',', ';', '\t', '|']

/** A line of a table by the names of its columns, whose case and spaces do not matter. */
export type CsvRow = ReadonlyMap<string, string>

/**
 * The lines of a CSV file, one after the other: however large, little of it is in memory. Official files come with and
 * without a byte order mark, with different separators, and sometimes in the encoding of old spreadsheets.
 */
export async function* readCsv(file: string): AsyncGenerator<CsvRow> {
  let columns: string[] | undefined
  for await (const cells of readRecords(file)) {
    if (!columns) columns = cells.map(columnName)
    else if (cells.some((cell) => cell !== '')) yield new Map(columns.map((name, index) => [name, cells[index] ?? '']))
  }
}

/** The names of the columns alone. */
export async function csvColumns(file: string): Promise<string[]> {
  for await (const cells of readRecords(file)) return cells.map(columnName)
  return []
}

function columnName(cell: string): string {
  return cell.trim().toLowerCase()
}

async function* readRecords(file: string): AsyncGenerator<string[]> {
  const { encoding, head } = await inspect(file)
  const parser = parse({
    delimiter: separatorOf(head),
    record_delimiter: ['\r\n', '\n'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  const text = async function* (source: AsyncIterable<Buffer>) {
    const decoder = new TextDecoder(encoding)
    for await (const chunk of source) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  }
  // An error of any stream reaches the loop below.
  pipeline(createReadStream(file), text, parser, () => undefined)
  try {
    for await (const record of parser) yield record as string[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new CommandError(`${path.basename(file)} is no valid CSV: ${error.message}`)
  }
}

/** The first line, and the encoding: UTF-8 where the whole file is valid UTF-8, else that of old spreadsheets. */
async function inspect(file: string): Promise<{ encoding: string; head: string }> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let head: string | undefined
  try {
    for await (const chunk of createReadStream(file)) {
      head ??= (chunk as Buffer).toString('latin1')
      strict.decode(chunk as Buffer, { stream: true })
    }
    strict.decode()
    return { encoding: 'utf-8', head: firstLine(head) }
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
    return { encoding: 'windows-1252', head: firstLine(head) }
  }
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0] ?? ''
}

/** The one that occurs most often between the names of the columns. */
function separatorOf(head: string): string {
  const times = SEPARATORS.map((separator) => head.split(separator).length)
  return SEPARATORS[times.indexOf(Math.max(...times))] ?? ','
}
