import { Suspense, lazy, useSyncExternalStore } from 'react'

import { prefersReducedData } from '../browser/save-data.ts'

const PrefetchedRoutes = lazy(() =>
  import('./prefetched-routes.tsx').catch(() => ({
    // Links work without it.
    default: () => null,
  })),
)

const never = () => () => undefined

/** Loads the prefetching of linked pages once the page can be used; not with `prefersReducedData`. */
export function LazyPrefetchedRoutes() {
  const isOn = useSyncExternalStore(
    never,
    () => !prefersReducedData(),
    () => false,
  )
  return <Suspense>{isOn && <PrefetchedRoutes />}</Suspense>
}
