import type { Locale } from '@vecu/contract/locale'

/** BOM: makes spreadsheets read the file as UTF-8. */
export const CSV_START = '\uFEFF'

/** Separator as spreadsheets expect it in the language. */
export function csvLine(locale: Locale, cells: readonly unknown[]): string {
  return `${cells.map(quoted).join(locale === 'en' ? ',' : ';')}\r\n`
}

/** CSV injection: spreadsheets evaluate cells that begin with these; a leading apostrophe makes them text. */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/

function quoted(cell: unknown): string {
  const text = String(cell)
  const harmless = typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
