import { createReadStream } from 'node:fs'

const SEPARATORS = [',', ';', '\t', '|']

/** A line of a table by the names of its columns, whose case and spaces do not matter. */
export type CsvRow = ReadonlyMap<string, string>

/**
 * The lines of a CSV file, one after the other: however large, little of it is in memory. Official files come with and
 * without a byte order mark, separated by this or that, and now and then in the encoding of old spreadsheets.
 */
export async function* readCsv(file: string): AsyncGenerator<CsvRow> {
  let columns: string[] | undefined
  for await (const cells of readLines(file)) {
    if (!columns) columns = cells.map(columnName)
    else if (cells.some((cell) => cell !== '')) yield new Map(columns.map((name, index) => [name, cells[index] ?? '']))
  }
}

/** The names of the columns alone. */
export async function csvColumns(file: string): Promise<string[]> {
  for await (const cells of readLines(file)) return cells.map(columnName)
  return []
}

function columnName(cell: string): string {
  return cell.trim().toLowerCase()
}

async function* readLines(file: string): AsyncGenerator<string[]> {
  const reader = new LineReader()
  const decoder = new TextDecoder(await encodingOf(file))
  for await (const chunk of createReadStream(file))
    yield* reader.read(decoder.decode(chunk as Buffer, { stream: true }))
  yield* reader.read(decoder.decode())
  yield* reader.end()
}

/** UTF-8 as long as all of it is; else what spreadsheets wrote before. */
async function encodingOf(file: string): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file)) strict.decode(chunk as Buffer, { stream: true })
    strict.decode()
    return 'utf-8'
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error
    return 'windows-1252'
  }
}

/** Cells between separators; what is quoted may hold separators, line ends and doubled quotes. */
class LineReader {
  #cells: string[] = []
  #cell = ''
  #isQuoted = false
  /** A quote at the end of what was read so far: its meaning depends on what follows. */
  #hasPendingQuote = false
  #separator: string | undefined
  #head = '';

  *read(text: string): Generator<string[]> {
    if (this.#separator === undefined) {
      this.#head += text
      const [first = '', ...rest] = this.#head.split(/\r?\n/, 2)
      if (rest.length === 0) return
      this.#separator = separatorOf(first)
      yield* this.#readAll(this.#head)
      return
    }
    yield* this.#readAll(text)
  }

  *end(): Generator<string[]> {
    if (this.#separator === undefined) {
      this.#separator = separatorOf(this.#head)
      yield* this.#readAll(this.#head)
    }
    this.#isQuoted = false
    if (this.#cell !== '' || this.#cells.length > 0) yield this.#line()
  }

  *#readAll(text: string): Generator<string[]> {
    for (const mark of text) {
      if (this.#hasPendingQuote) {
        this.#hasPendingQuote = false
        if (mark === '"') {
          this.#cell += '"'
          continue
        }
        this.#isQuoted = false
      }
      if (this.#isQuoted) {
        if (mark === '"') this.#hasPendingQuote = true
        else this.#cell += mark
      } else if (mark === '"' && this.#cell === '') this.#isQuoted = true
      else if (mark === this.#separator) {
        this.#cells.push(this.#cell)
        this.#cell = ''
      } else if (mark === '\n') yield this.#line()
      else if (mark !== '\r') this.#cell += mark
    }
  }

  #line(): string[] {
    const line = [...this.#cells, this.#cell]
    this.#cells = []
    this.#cell = ''
    return line
  }
}

/** The one that stands most often between the names of the columns. */
function separatorOf(head: string): string {
  const times = SEPARATORS.map((separator) => head.split(separator).length)
  return SEPARATORS[times.indexOf(Math.max(...times))] ?? ','
}
