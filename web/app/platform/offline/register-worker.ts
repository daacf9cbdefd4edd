import type { PrecacheRequest } from './precached-pages.ts'

/** While developing there is none: what it keeps would stand in the way of every change. */
const isDevelopment = () => __BUILD_ID__ === 'development'

/** The worker, once it is there; undefined where a browser has none, or forbids it. */
async function worker(): Promise<ServiceWorker | undefined> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker) return undefined
  try {
    if (isDevelopment()) {
      for (const old of await serviceWorker.getRegistrations()) await old.unregister()
      return undefined
    }
    await serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
    return (await serviceWorker.ready).active ?? undefined
  } catch {
    return undefined
  }
}

/** Asks the worker to have at hand what this reader needs without network. */
export async function requestPrecache(isSignedIn: boolean): Promise<void> {
  const request: PrecacheRequest = {
    type: 'keep',
    build: __BUILD_ID__,
    locale: document.documentElement.lang,
    isSignedIn,
  }
  ;(await worker())?.postMessage(request)
}
