/** Crockford’s alphabet: without I, L, O and U, which are misread. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 10
/** Codes of credentials issued before short addresses existed have three groups of four. */
const GROUP_SIZES: ReadonlyMap<number, number> = new Map([
  [CODE_LENGTH, 5],
  [12, 4],
])

const CODE = new RegExp(`^[${CODE_ALPHABET}]+$`)
/** Greek capitals that look like a character of the alphabet, or like one that is mapped to it. */
const GREEK = 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
const LATIN = 'ABEZH1KMN0PTYX'
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map([
  ['O', '0'],
  ['I', '1'],
  ['L', '1'],
  ['U', 'V'],
  ...Array.from(GREEK, (letter, index) => [letter, LATIN.charAt(index)] as const),
])

/** Printed form: `7Q2K9-VXB44`. */
export function formatCode(characters: string): string {
  const size = GROUP_SIZES.get(characters.length) ?? characters.length
  return (characters.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join('-')
}

/**
 * Reads a code as typed from paper: any case, with or without dashes and spaces, or inside the whole address. Returns
 * the printed form, or undefined if it cannot be a code.
 */
export function parseCode(typed: string): string | undefined {
  const characters = Array.from(
    typed
      .replace(/^.*(\/credentials\/|\/r\/|[?&]code=)/s, '')
      .replace(/[?#&].*$/s, '')
      .normalize('NFKC')
      .replaceAll(/[\s\p{Pd}\p{Cf}._/]/gu, '')
      .toUpperCase(),
    (letter) => LOOK_ALIKES.get(letter) ?? letter,
  ).join('')
  return GROUP_SIZES.has(characters.length) && CODE.test(characters) ? formatCode(characters) : undefined
}
