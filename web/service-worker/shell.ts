import type { CACHE_PREFIXES } from '../app/platform/browser/stored-keys.ts'

/** Injected by the build, see `build-plugins/service-worker.ts`. */
interface Shell {
  build: string
  /** Version of the route manifest; a page of another build requests another. */
  version: string
  routes: Record<string, unknown>
  files: string[]
  /** Files of the offline page. */
  offlineFiles: string[]
  texts: Record<string, string[]>
}

declare const __SHELL__: Shell

export const SHELL: Shell = __SHELL__
export const worker = self as unknown as ServiceWorkerGlobalScope

type CachePrefix = keyof typeof CACHE_PREFIXES
const PREFIX = 'vecu-'
export const ASSETS = `${'vecu-assets-' satisfies CachePrefix}${SHELL.build}`
export const PAGES = `${'vecu-pages-' satisfies CachePrefix}${SHELL.build}`

/** Caches of earlier builds. */
export async function oldCaches(): Promise<string[]> {
  const names = await caches.keys()
  return names.filter((name) => name.startsWith(PREFIX) && name !== ASSETS && name !== PAGES)
}
