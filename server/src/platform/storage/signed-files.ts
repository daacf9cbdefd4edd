import { signUrl } from '../crypto/signed-url.ts'

export const WEEK_SECONDS = 7 * 86_400

/** Signed URL of a private picture, valid until the end of next week, so that it stays stable enough to be cached. */
export function signedFileUrl(secretKey: string, key: string | null): string | null {
  if (key === null) return null
  const expires = (Math.floor(Date.now() / 1_000 / WEEK_SECONDS) + 2) * WEEK_SECONDS
  const name = `${secretKey} ${expires} ${key}`
  const known = signed.get(name)
  if (known !== undefined) return known
  const path = `/files/signed/${key}`
  const url = `${path}?${signUrl(secretKey, path, expires)}`
  if (signed.size >= MAX_CACHED_URLS) signed.clear()
  signed.set(name, url)
  return url
}

/** Signed URL of a private file that browsers save under this name and never open in the page. */
export function signedDownloadUrl(secretKey: string, key: string, name: string): string {
  const expires = (Math.floor(Date.now() / 1_000 / WEEK_SECONDS) + 2) * WEEK_SECONDS
  const path = `/files/signed/${key}`
  return `${path}?name=${encodeURIComponent(name)}&${signUrl(secretKey, downloadPath(path, name), expires)}`
}

/** What the signature of a download covers: nobody can give the file another name. */
export function downloadPath(path: string, name: string): string {
  return `${path}?name=${encodeURIComponent(name)}`
}

/** A journal page has about 50 URLs, mostly repeated; signing took a tenth of its time. */
const MAX_CACHED_URLS = 20_000
const signed = new Map<string, string>()
