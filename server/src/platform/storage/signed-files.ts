import { signUrl } from '../crypto/signed-url.ts'

export const WEEK_SECONDS = 7 * 86_400

/**
 * The address of a private picture: signed, so that nobody reads one by guessing, and good until the end of next week,
 * so that it stays the same long enough to be cached.
 */
export function signedFileUrl(secretKey: string, key: string | null): string | null {
  if (key === null) return null
  const expires = (Math.floor(Date.now() / 1_000 / WEEK_SECONDS) + 2) * WEEK_SECONDS
  const name = `${secretKey} ${expires} ${key}`
  const known = signed.get(name)
  if (known !== undefined) return known
  const address = `/files/signed/${key}`
  const made = `${address}?${signUrl(secretKey, address, expires)}`
  if (signed.size >= MOST_SIGNED) signed.clear()
  signed.set(name, made)
  return made
}

/** A page of a journal has about fifty, mostly the same as a moment ago; signing them took a tenth of its time. */
const MOST_SIGNED = 20_000
const signed = new Map<string, string>()
