import type { Locale } from '@vecu/contract/locale'

/** The mark at the front tells spreadsheets that it is UTF-8. */
export const CSV_START = '\uFEFF'

/** A line as spreadsheets of the language read it. */
export function csvLine(locale: Locale, cells: readonly unknown[]): string {
  return `${cells.map(quoted).join(locale === 'en' ? ',' : ';')}\r\n`
}

/** Spreadsheets calculate what begins with one of these, whoever wrote it: an apostrophe makes it text. */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/

function quoted(cell: unknown): string {
  const text = String(cell)
  const harmless = typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
