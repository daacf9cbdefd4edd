import { createHmac } from 'node:crypto'
import { timingSafeEqualText } from './keys.ts'

/** Query parameters that allow reading one URL without a session. `expires` is in Unix seconds. */
export function signUrl(secretKey: string, path: string, expires: number): string {
  const until = Math.floor(expires)
  return `expires=${until}&signature=${signature(secretKey, path, until)}`
}

export function verifySignedUrl(
  secretKey: string,
  path: string,
  query: { expires?: unknown; signature?: unknown },
): boolean {
  const expiresParam = typeof query.expires === 'number' ? String(query.expires) : query.expires
  if (typeof expiresParam !== 'string' || !/^\d{1,12}$/.test(expiresParam)) return false
  const expires = Number(expiresParam)
  return (
    expires * 1_000 > Date.now() && timingSafeEqualText(String(query.signature), signature(secretKey, path, expires))
  )
}

function signature(secretKey: string, path: string, expires: number): string {
  return createHmac('sha256', secretKey).update(`address ${path} ${expires}`).digest('base64url')
}
