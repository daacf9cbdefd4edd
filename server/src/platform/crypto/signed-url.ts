import { createHmac } from 'node:crypto'
import { timingSafeEqualText } from './keys.ts'

/** Query parameters that allow reading one URL without a session. `expires` is in Unix seconds. */
export function signUrl(secretKey: string, address: string, expires: number): string {
  const until = Math.floor(expires)
  return `expires=${until}&signature=${signature(secretKey, address, until)}`
}

export function verifySignedUrl(
  secretKey: string,
  address: string,
  query: { expires?: unknown; signature?: unknown },
): boolean {
  const given = typeof query.expires === 'number' ? String(query.expires) : query.expires
  if (typeof given !== 'string' || !/^\d{1,12}$/.test(given)) return false
  const expires = Number(given)
  return (
    expires * 1_000 > Date.now() && timingSafeEqualText(String(query.signature), signature(secretKey, address, expires))
  )
}

function signature(secretKey: string, address: string, expires: number): string {
  return createHmac('sha256', secretKey).update(`address ${address} ${expires}`).digest('base64url')
}
