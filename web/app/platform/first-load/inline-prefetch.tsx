import { useMatches } from 'react-router'

import { InlineScript } from '../browser/inline-scripts.tsx'
import { PREFETCHED_ROUTE } from './prefetched-route.ts'

/** Inline script that sends the first API request of a page before its modules are loaded. */
export function InlinePrefetch() {
  const isPrefetched = useMatches().at(-1)?.id === PREFETCHED_ROUTE
  return isPrefetched ? <InlineScript name="prefetch" /> : null
}
