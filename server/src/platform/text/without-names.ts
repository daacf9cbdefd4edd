interface Names {
  email: string
  firstname: string
  lastname: string
}

/** Removes the names, so that the community can keep the reason without personal data. */
export function redactNames(text: string, { email, firstname, lastname }: Names): string {
  const names = [email, firstname, lastname].map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
  return text.replaceAll(new RegExp(String.raw`(?<!\p{L})(${names.join('|')})(?!\p{L})`, 'giu'), '…')
}
