import { isLocale } from '@vecu/contract/locale'

import { ROUTE_MANIFEST_PATH } from '../app/platform/first-load/router-requests.ts'
import { type PrecacheRequest, SEND_WAITING, SHARE_TARGET, SYNC_TAG } from '../app/platform/offline/precached-pages.ts'
import { respondWithAsset, respondWithPage, respondWithRoutes } from './respond.ts'
import { refreshPrecache, precacheFor } from './precache.ts'
import { storeSharedData } from './share.ts'
import { SHELL, oldCaches, worker } from './shell.ts'

worker.addEventListener('install', (event) => {
  // It serves nothing old: there is no need to wait until every tab of the build before is closed.
  event.waitUntil(Promise.all([worker.skipWaiting(), refreshPrecache().catch(() => undefined)]))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver(): Promise<void> {
  await Promise.all((await oldCaches()).map((name) => caches.delete(name)))
  // The page is asked for while the worker is still waking up.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== worker.location.origin) return
  if (request.method === 'POST' && url.pathname === SHARE_TARGET) event.respondWith(storeSharedData(request))
  // Whatever is not listed here, the API above all, is between the page and the server: nothing of it is ever kept.
  if (request.method !== 'GET') return
  if (url.pathname.startsWith('/assets/')) event.respondWith(respondWithAsset(request))
  else if (request.mode === 'navigate') event.respondWith(respondWithPage(request, event.preloadResponse))
  else if (url.pathname === ROUTE_MANIFEST_PATH) {
    event.respondWith(respondWithRoutes(request, url.searchParams.get('version')))
  }
})

worker.addEventListener('message', (event) => {
  const { type, build, locale, isSignedIn } = event.data as Partial<PrecacheRequest>
  // A page of another build needs other files; its own worker is on the way.
  if (type !== 'keep' || build !== SHELL.build || !isLocale(locale)) return
  event.waitUntil(precacheFor(locale, isSignedIn === true).catch(() => undefined))
})

interface SyncEvent extends ExtendableEvent {
  tag: string
}

worker.addEventListener('sync' as 'install', (event) => {
  if ((event as SyncEvent).tag === SYNC_TAG) event.waitUntil(wakePages())
})

/** The session is the pages' own: one that is open sends, else the app does when it is next started. */
async function wakePages(): Promise<void> {
  for (const page of await worker.clients.matchAll({ type: 'window' })) page.postMessage(SEND_WAITING)
}
