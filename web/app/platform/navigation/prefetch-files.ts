import { matchPath } from 'react-router'

import { ROUTE_TABLE } from '../../route-table.ts'
import { withoutMark } from '../first-load/root-styles.ts'
import { knownRoutes } from '../first-load/route-manifest.ts'

/**
 * Undefined until the router knows the route. Its own prefetching also executes the modules, which blocks slow phones.
 */
export function findRouteFiles(page: string): string[] | undefined {
  const entry = ROUTE_TABLE.find(({ path }) => matchPath(`/${path}`, page))
  if (!entry) return []
  const routes = knownRoutes()
  if (!routes[entry.name]) return undefined
  const files: string[] = []
  for (let route = routes[entry.name]; route; route = routes[route.parentId ?? '']) {
    // A marked style sheet would never count as loaded, and use up the number of files for others.
    files.push(route.module, ...(route.imports ?? []), ...(route.css ?? []).map(withoutMark))
  }
  return files
}

/** Leaves out files that the browser has already loaded. */
export function notYetLoaded(files: readonly string[]): string[] {
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  return [...new Set(files)].filter((file) => !loaded.has(file))
}

/** `onEnd` runs on success and on failure. */
export function prefetchFile(file: string, onEnd?: () => void): void {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.as = file.endsWith('.css') ? 'style' : 'script'
  link.href = file
  if (onEnd) for (const end of ['load', 'error']) link.addEventListener(end, onEnd)
  document.head.append(link)
}
