import type { Locals } from '@vecu/contract/web-locals'

type Allowed = Pick<Locals, 'nonce' | 'sentryDsn' | 'pictureOrigin' | 'filesOrigin'>

/** Allows this server and the configured origins only. */
export function contentSecurityPolicy({ nonce, sentryDsn, pictureOrigin, filesOrigin }: Allowed): string {
  const reports = sentryDsn === undefined ? '' : ` ${new URL(sentryDsn).origin}`
  const pictures = pictureOrigin === undefined ? '' : ` ${pictureOrigin}`
  const files = filesOrigin === undefined ? '' : ` ${filesOrigin}`
  const development = import.meta.env.DEV
  return [
    // Firefox has no other directive for prefetched files; the others that would fall back to it are below.
    `default-src 'self'`,
    `media-src 'none'`,
    `object-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // React sets positions and sizes in style attributes; style elements need the nonce.
    `style-src 'self' ${development ? `'unsafe-inline'` : `'nonce-${nonce}'`}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${pictures}${files}`,
    `font-src 'self'`,
    `connect-src 'self'${reports}${pictures}${development ? ' ws:' : ''}`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `frame-src 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ].join('; ')
}
