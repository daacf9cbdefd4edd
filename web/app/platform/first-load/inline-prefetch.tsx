import { useMatches } from 'react-router'

import { PREFETCHED_PATHS, prefetchScript } from './prefetched-requests.ts'
import { useNonce } from '../browser/nonce.ts'

/** Inline script that sends the first API request of a page before its modules are loaded. */
export function InlinePrefetch() {
  const nonce = useNonce()
  const path = PREFETCHED_PATHS[useMatches().at(-1)?.id ?? '']
  if (path === undefined) return null
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: prefetchScript(path) }} />
}
