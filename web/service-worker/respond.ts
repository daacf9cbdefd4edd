import { localeOfPath, pathInLocale } from '@vecu/contract/locale'

import { OFFLINE_ROUTE } from '../app/platform/offline/precached-pages.ts'
import { ASSETS, PAGES, SHELL } from './shell.ts'

/** A script request has other headers than that of the worker, but the file is the same. */
const ANY = { ignoreVary: true }

/** Cache first: file names contain a content hash. */
export async function respondWithAsset(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS)
  const cached = await cache.match(request, ANY)
  if (cached) return cached
  const response = await fetch(request)
  if (response.status === 200) await cache.put(request, response.clone()).catch(() => undefined)
  return response
}

/** Network first, however slow; the cached page is for offline use only. */
export async function respondWithPage(request: Request, preloaded: Promise<unknown>): Promise<Response> {
  try {
    return ((await preloaded) as Response | undefined) ?? (await fetch(request))
  } catch (error) {
    return (await findCachedPage(new URL(request.url))) ?? fail(error)
  }
}

async function findCachedPage({ pathname, search }: URL): Promise<Response | undefined> {
  const cache = await caches.open(PAGES)
  const cached = await cache.match(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname, ANY)
  if (cached) return cached
  const offline = pathInLocale(OFFLINE_ROUTE.path, localeOfPath(pathname))
  if (!(await cache.match(offline, ANY))) return undefined
  // Redirects, because the offline page does not hydrate under another URL. The fragment contains the requested path.
  return Response.redirect(`${offline}#${encodeURIComponent(`${pathname}${search}`)}`)
}

/** Route manifest; offline, that of the precached pages. */
export async function respondWithRoutes(request: Request, version: string | null): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    return version === SHELL.version ? toJsonResponse(SHELL.routes) : fail(error)
  }
}

/** `Response.json`, which Safari before 17 does not have. */
function toJsonResponse(data: unknown): Response {
  return new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } })
}

function fail(error: unknown): never {
  throw error
}
