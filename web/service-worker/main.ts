import { isLocale } from '@vecu/contract/locale'

import { ROUTE_MANIFEST_PATH } from '../app/platform/first-load/router-requests.ts'
import { type PrecacheRequest, SEND_WAITING, SHARE_TARGET, SYNC_TAG } from '../app/platform/offline/precached-pages.ts'
import { respondWithAsset, respondWithPage, respondWithRoutes } from './respond.ts'
import { refreshPrecache, precacheFor } from './precache.ts'
import { storeSharedData } from './share.ts'
import { SHELL, oldCaches, worker } from './shell.ts'

worker.addEventListener('install', (event) => {
  // Safe to activate at once, because the worker never serves files of an older build.
  event.waitUntil(Promise.all([worker.skipWaiting(), refreshPrecache().catch(() => undefined)]))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

async function takeOver(): Promise<void> {
  await Promise.all((await oldCaches()).map((name) => caches.delete(name)))
  // Requests the page in parallel to the start of the worker.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== worker.location.origin) return
  if (request.method === 'POST' && url.pathname === SHARE_TARGET) event.respondWith(storeSharedData(request))
  // Other requests, above all the API, bypass the worker and are never cached.
  if (request.method !== 'GET') return
  if (url.pathname.startsWith('/assets/')) event.respondWith(respondWithAsset(request))
  else if (request.mode === 'navigate') event.respondWith(respondWithPage(request, event.preloadResponse))
  else if (url.pathname === ROUTE_MANIFEST_PATH) {
    event.respondWith(respondWithRoutes(request, url.searchParams.get('version')))
  }
})

worker.addEventListener('message', (event) => {
  const { type, build, locale, isSignedIn } = event.data as Partial<PrecacheRequest>
  // A page of another build needs other files and registers its own worker.
  if (type !== 'keep' || build !== SHELL.build || !isLocale(locale)) return
  event.waitUntil(precacheFor(locale, isSignedIn === true).catch(() => undefined))
})

interface SyncEvent extends ExtendableEvent {
  tag: string
}

worker.addEventListener('sync' as 'install', (event) => {
  if ((event as SyncEvent).tag === SYNC_TAG) event.waitUntil(wakePages())
})

/** Only pages have the session: an open one sends the outbox, otherwise the next one does. */
async function wakePages(): Promise<void> {
  for (const page of await worker.clients.matchAll({ type: 'window' })) page.postMessage(SEND_WAITING)
}
