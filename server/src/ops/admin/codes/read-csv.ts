import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream'

import { CsvError, parse } from 'csv-parse'

import { CommandError } from '../installation/command.ts'

const SEPARATORS = [',', ';', '\t', '|']

/** A row by column name; names are trimmed and in lower case. */
export type CsvRow = ReadonlyMap<string, string>

/**
 * Streams the rows of a CSV file. Official files come with and without BOM, with various separators, and sometimes in
 * Windows-1252.
 */
export async function* readCsv(file: string): AsyncGenerator<CsvRow> {
  let columns: string[] | undefined
  for await (const cells of readRecords(file)) {
    if (!columns) columns = cells.map(columnName)
    else if (cells.some((cell) => cell !== '')) yield new Map(columns.map((name, index) => [name, cells[index] ?? '']))
  }
}

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
    delimiter: detectSeparator(head),
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
  // Errors of any stream surface in the loop below.
  pipeline(createReadStream(file), text, parser, () => undefined)
  try {
    for await (const record of parser) yield record as string[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new CommandError(`${path.basename(file)} is not valid CSV: ${error.message}`)
  }
}

/** First line and encoding: UTF-8 if the whole file is valid UTF-8, else Windows-1252. */
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

/** The separator that occurs most often in the header line. */
function detectSeparator(head: string): string {
  const times = SEPARATORS.map((separator) => head.split(separator).length)
  return SEPARATORS[times.indexOf(Math.max(...times))] ?? ','
}
