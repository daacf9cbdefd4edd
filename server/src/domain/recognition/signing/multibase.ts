const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const DIGITS = new RegExp(`^[${ALPHABET}]*$`)
const BASE = BigInt(ALPHABET.length)
/** In characters, above any key or signature: decoding longer input would take too long. */
const MAX_LENGTH = 200

/** Base58btc with its multibase prefix `z`. */
export function toMultibase(bytes: Uint8Array): string {
  let rest = bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let digits = ''
  for (; rest > 0n; rest /= BASE) digits = ALPHABET.charAt(Number(rest % BASE)) + digits
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return `z${'1'.repeat(zeros === -1 ? bytes.length : zeros)}${digits}`
}

export function fromMultibase(text: string): Buffer | undefined {
  const digits = text.slice(1)
  if (!text.startsWith('z') || text.length > MAX_LENGTH || !DIGITS.test(digits)) return undefined
  let value = 0n
  for (const digit of digits) value = value * BASE + BigInt(ALPHABET.indexOf(digit))
  const hex = value === 0n ? '' : value.toString(16)
  const zeros = /^1*/.exec(digits)?.[0].length ?? 0
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')])
}
