/** Whether the cell contains an e-mail address, valid or not. A formula such as `@SUM(A1)` does not. */
export function hasEmail(cell: string): boolean {
  return /[^\s@]@[^\s@]/.test(cell)
}

/** Splits cells with several e-mail addresses, since pasted lists may mix separators. */
export function splitEmails(cell: string): string[] {
  if (cell.split('@').length <= 2) return [cell]
  const parts = cell.split(/\s*[;,\t]\s*/)
  return parts.flatMap((part) => (part.includes('<') ? [part] : part.split(/ (?=\S+@)/)))
}

export function stripQuotes(text: string): string {
  return trimCharacters(text, ` "'`, ` "'`)
}

/** A loop, because a regular expression takes quadratic time on long runs of these characters. */
function trimCharacters(text: string, before: string, after: string): string {
  let start = 0
  let end = text.length
  while (start < end && before.includes(text[start] ?? '')) start += 1
  while (end > start && after.includes(text[end - 1] ?? '')) end -= 1
  return text.slice(start, end)
}

/** E-mail address and name of `ana@…`, `Ana Silva <ana@…>` or `Ana Silva ana@…`. */
export function readEmail(cell: string): { email: string; name: string } {
  const [, name = '', bracketed] = /^([^<]*)<([^<>]*)>[\s.,;]*$/.exec(cell) ?? []
  if (bracketed !== undefined) return { email: cleanEmail(bracketed), name: stripQuotes(name) }
  const tokens = cell.split(' ')
  const emails = tokens.filter((token) => token.includes('@'))
  // Several e-mail addresses are never merged into one.
  if (emails.length !== 1) return { email: cleanEmail(cell), name: '' }
  return { email: cleanEmail(emails[0] ?? ''), name: tokens.filter((token) => !token.includes('@')).join(' ') }
}

function cleanEmail(email: string): string {
  return trimCharacters(email.trim().replace(/^mailto:/i, ''), ` "'(`, ` "'),.;`)
}

/** First and last name of `Ana da Silva`, `da Silva, Ana` or `DA SILVA Ana`. */
export function splitName(name: string): { firstname: string; lastname: string } {
  const [before = '', after = '', ...more] = name.split(/\s*,\s*/)
  if (after !== '' && more.length === 0) return { firstname: after, lastname: before }
  const words = name.split(' ')
  const capitals = words.findIndex((word) => !isInCapitals(word))
  const surname = words.slice(0, Math.max(0, capitals)).join(' ')
  // Two letters may be initials, as in `JP Martin`.
  if (surname.length > 2) return { firstname: words.slice(capitals).join(' '), lastname: surname }
  const [firstname = '', ...rest] = words
  return { firstname, lastname: rest.join(' ') }
}

export function isInCapitals(text: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(text) && text === text.toUpperCase()
}
