import { afterFirstSeconds } from '../browser/after-first-seconds.ts'
import { prefersReducedData } from '../browser/save-data.ts'
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

/** The returned function cancels it. Without it, and with Save-Data, the form requests it when it is opened. */
export function precacheLater(isSignedIn: boolean): () => void {
  if (prefersReducedData()) return () => undefined
  return afterFirstSeconds(() => void requestPrecache(isSignedIn))
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
