import { oneLine } from './one-line.ts'

/** Adds the community to the name of the sender: `Vécu <a@b>` becomes `"Vécu · CFA Les Tilleuls" <a@b>`. */
export function senderFor(mailFrom: string, community: string): string {
  const [, quoted = '', address = ''] = /^(.*?)\s*<([^<>]+)>$/.exec(mailFrom) ?? []
  const name = quoted.replaceAll('"', '')
  if (name === '' || name === community) return mailFrom
  // Characters with a meaning in the header.
  const whole = oneLine(`${name} · ${community}`.replaceAll(/["\\<>@,;:()]/g, ' '))
  return `"${whole}" <${address}>`
}
