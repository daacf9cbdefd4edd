import type { CACHE_PREFIXES } from '../app/platform/browser/stored-keys.ts'

/** What the build tells the worker of itself: see `build-plugins/service-worker.ts`. */
interface Shell {
  build: string
  /** Of the list of routes; a page of another build asks with another. */
  version: string
  routes: Record<string, unknown>
  files: string[]
  /** Of the page that says that there is no network. */
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

/** Caches of builds before this one. */
export async function oldCaches(): Promise<string[]> {
  const names = await caches.keys()
  return names.filter((name) => name.startsWith(PREFIX) && name !== ASSETS && name !== PAGES)
}
