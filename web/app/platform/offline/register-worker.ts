import type { PrecacheRequest } from './precached-pages.ts'

/** Disabled in development, because cached files would hide changes. */
const isDevelopment = () => __BUILD_ID__ === 'development'

/** Undefined if the browser does not support or allow service workers. */
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

export async function requestPrecache(isSignedIn: boolean): Promise<void> {
  const request: PrecacheRequest = {
    type: 'keep',
    build: __BUILD_ID__,
    locale: document.documentElement.lang,
    isSignedIn,
  }
  ;(await worker())?.postMessage(request)
}
