import { useMatches } from 'react-router'

import { InlineScript } from '../browser/inline-scripts.tsx'
import type { PageHandle } from '../host/page-handle.ts'

/** Inline script that sends the first API request of a page before its modules are loaded. */
export function InlinePrefetch() {
  const { handle, params = {}, pathname = '' } = useMatches().at(-1) ?? {}
  const path = (handle as PageHandle | undefined)?.firstRequest?.({ params, pathname })
  return path === undefined ? null : <InlineScript name="prefetch" data-path={path} />
}
