import { foldText } from '@vecu/contract/fold-text'

/** A parsed but not yet validated line; no input is dropped. */
export interface ReadLine {
  /** Line number in the text where the entry begins, counted from 1. */
  line: number
  email: string
  firstname: string
  lastname: string
}

interface Row {
  line: number
  cells: string[]
}

/** Parses pasted text: e-mail addresses, `Name <e-mail>`, or a spreadsheet table with or without a header row. */
export function parseList(text: string): ReadLine[] {
  const rows = readRows(text)
  const [first] = rows
  const columns = first && readHead(first.cells)
  return columns ? rows.slice(1).map((row) => fromColumns(row, columns)) : rows.flatMap(fromAnything)
}

const SEPARATORS = [';', '\t', ','] as const

function readRows(text: string): Row[] {
  const clean = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
  const separator = detectSeparator(clean)
  const rows: Row[] = []
  let at = 0
  let line = 1
  while (at < clean.length) {
    const { cells, end } = readRow(clean, at, separator)
    const trimmed = cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
    if (trimmed.some(Boolean)) rows.push({ line, cells: trimmed })
    line += clean.slice(at, end).split('\n').length
    at = end + 1
  }
  return rows
}

/** The separator found in most of the first 50 lines. */
function detectSeparator(text: string): string {
  const lines = text.slice(0, 20_000).split('\n').slice(0, 50)
  const found = SEPARATORS.map((separator) => lines.filter((line) => line.includes(separator)).length)
  return SEPARATORS[found.indexOf(Math.max(...found))] ?? ';'
}

function readRow(text: string, begin: number, separator: string): { cells: string[]; end: number } {
  const cells: string[] = []
  let at = begin
  for (;;) {
    const quoted = readQuoted(text, at, separator)
    const end = quoted?.end ?? endOfCell(text, at, separator)
    cells.push(quoted?.cell ?? text.slice(at, end))
    if (end >= text.length || text[end] === '\n') return { cells, end }
    at = end + 1
  }
}

function endOfCell(text: string, begin: number, separator: string): number {
  let end = begin
  while (end < text.length && text[end] !== '\n' && text[end] !== separator) end += 1
  return end
}

/** Limit of a quoted cell, so that an unclosed quote does not swallow the rest; it then counts as a plain character. */
const LONGEST_QUOTED = 2_000

function readQuoted(text: string, begin: number, separator: string): { cell: string; end: number } | undefined {
  if (text[begin] !== '"') return undefined
  let cell = ''
  for (let at = begin + 1; at < Math.min(text.length, begin + LONGEST_QUOTED); at += 1) {
    const char = text[at] ?? ''
    if (char !== '"') cell += char
    else if (text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else {
      const end = at + 1
      const isClosed = end === text.length || text[end] === '\n' || text[end] === separator
      return isClosed ? { cell, end } : undefined
    }
  }
  return undefined
}

type Column = 'email' | 'firstname' | 'lastname' | 'name'

/** Column titles used in spreadsheets in six languages, folded. */
const HEADS: Record<Column, string[]> = {
  email: listed(`e-mail, email, mail, courriel, adresse, adresse e-mail, adresse email, adresse mail, address,
    email address, e-mail address, indirizzo, indirizzo e-mail, indirizzo email, posta, διευθυνση,
    διευθυνση e-mail, διευθυνση email, ηλεκτρονικη διευθυνση, ηλεκτρονικο ταχυδρομειο, e-mailadres,
    mailadres, emailadres, endereco, endereco de e-mail, endereco de email, correio eletronico,
    correio electronico`),
  firstname: listed(`prenom, prenoms, first name, firstname, given name, voornaam, primeiro nome, nome proprio,
    nome di battesimo, μικρο ονομα`),
  lastname: listed(`nom de famille, last name, lastname, surname, family name, cognome, επωνυμο, achternaam,
    familienaam, apelido, sobrenome, ultimo nome`),
  name: listed(`nom complet, nom et prenom, prenom et nom, full name, nome completo, nome e cognome, volledige naam,
    ονοματεπωνυμο`),
}

function listed(titles: string): string[] {
  return titles.split(',').map((title) => title.trim())
}

/** Ambiguous titles: this part of the name if the other part has its own column, else the full name. */
const PARTS: Record<string, 'firstname' | 'lastname'> = {
  nom: 'lastname',
  name: 'lastname',
  naam: 'lastname',
  nome: 'firstname',
  ονομα: 'firstname',
}

function readHead(cells: readonly string[]): (Column | undefined)[] | undefined {
  const titles = cells.map((cell) =>
    foldText(cell)
      .replaceAll(/[_.:*]+/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  const named = titles.map((title) => (Object.keys(HEADS) as Column[]).find((column) => HEADS[column].includes(title)))
  if (!named.includes('email')) return undefined
  return named.map((column, index) => {
    const part = PARTS[titles[index] ?? '']
    if (column !== undefined || part === undefined) return column
    const other = part === 'firstname' ? 'lastname' : 'firstname'
    return named.includes(other) || titles.some((title) => PARTS[title] === other) ? part : 'name'
  })
}

function fromColumns({ line, cells }: Row, columns: readonly (Column | undefined)[]): ReadLine {
  const getCell = (column: Column) => cells[columns.indexOf(column)] ?? ''
  const { email, name } = parseCell(getCell('email'))
  const whole = split(getCell('name') || name)
  return {
    line,
    email,
    firstname: getCell('firstname') || whole.firstname,
    lastname: getCell('lastname') || whole.lastname,
  }
}

/**
 * Without a header row: the cell with an `@` is the e-mail address, the others the name. Several e-mail addresses in a
 * row are several people.
 */
function fromAnything({ line, cells }: Row): ReadLine[] {
  const filled = cells.flatMap(parted).map(unquoted).filter(Boolean)
  const emailCells = filled.filter((cell) => cell.includes('@'))
  if (emailCells.length === 0) return [{ line, email: filled.join(' '), firstname: '', lastname: '' }]
  if (emailCells.length > 1) {
    return filled.map((cell) => {
      const { email, name } = parseCell(cell)
      return { line, email, ...split(name) }
    })
  }
  const { email, name } = parseCell(emailCells[0] ?? '')
  const others = filled.filter((cell) => !cell.includes('@'))
  // `Silva, Ana <ana@…>`
  if (name !== '' && others.length > 0) return [{ line, email, firstname: name, lastname: others.join(' ') }]
  if (others.length > 1) return [{ line, email, firstname: others[0] ?? '', lastname: others[1] ?? '' }]
  return [{ line, email, ...split(others[0] ?? name) }]
}

/** Splits cells with several e-mail addresses, since pasted lists may mix separators. */
function parted(cell: string): string[] {
  if (cell.split('@').length <= 2) return [cell]
  const parts = cell.split(/\s*[;,\t]\s*/)
  return parts.flatMap((part) => (part.includes('<') ? [part] : part.split(/ (?=\S+@)/)))
}

function unquoted(text: string): string {
  return text.replaceAll(/^[\s"']+|[\s"']+$/g, '')
}

function parseCell(cell: string): { email: string; name: string } {
  const [, name = '', bracketed] = /^(.*?)<([^<>]*)>[\s.,;]*$/.exec(cell) ?? []
  if (bracketed !== undefined) return { email: cleanEmail(bracketed), name: unquoted(name) }
  const tokens = cell.split(' ')
  const emails = tokens.filter((token) => token.includes('@'))
  // `Ana Silva ana@…`; several e-mail addresses are never merged into one.
  if (emails.length !== 1) return { email: cleanEmail(cell), name: '' }
  return { email: cleanEmail(emails[0] ?? ''), name: tokens.filter((token) => !token.includes('@')).join(' ') }
}

function cleanEmail(email: string): string {
  return email
    .trim()
    .replace(/^mailto:/i, '')
    .replaceAll(/^[\s"'(]+|[\s"'),.;]+$/g, '')
}

function split(name: string): { firstname: string; lastname: string } {
  const [firstname = '', ...rest] = name.split(' ')
  return { firstname, lastname: rest.join(' ') }
}
