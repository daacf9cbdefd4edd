import { localeOfPath, pathInLocale } from '@vecu/contract/locale'

import { OFFLINE_ROUTE } from '../app/platform/offline/precached-pages.ts'
import { ASSETS, PAGES, SHELL } from './shell.ts'

/** A script is asked for in other manners than the worker asked: it is the same file all the same. */
const ANY = { ignoreVary: true }

/** Names carry the hash of what they hold: one that is here never changes. */
export async function respondWithAsset(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS)
  const kept = await cache.match(request, ANY)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) await cache.put(request, answer.clone()).catch(() => undefined)
  return answer
}

/** From the network whenever there is one, however slow: a kept page is for when there is none. */
export async function respondWithPage(request: Request, preloaded: Promise<unknown>): Promise<Response> {
  try {
    return ((await preloaded) as Response | undefined) ?? (await fetch(request))
  } catch (error) {
    return (await keptPage(new URL(request.url))) ?? fail(error)
  }
}

async function keptPage({ pathname, search }: URL): Promise<Response | undefined> {
  const cache = await caches.open(PAGES)
  const kept = await cache.match(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname, ANY)
  if (kept) return kept
  const offline = pathInLocale(OFFLINE_ROUTE.path, localeOfPath(pathname))
  if (!(await cache.match(offline, ANY))) return undefined
  // Under its own address: a page that stood at another's would not come alive. It leads back to the one asked for.
  return Response.redirect(`${offline}#${encodeURIComponent(`${pathname}${search}`)}`)
}

/** Which files the next page has, the router asks the server; the kept pages are known here. */
export async function respondWithRoutes(request: Request, version: string | null): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    return version === SHELL.version ? Response.json(SHELL.routes) : fail(error)
  }
}

function fail(error: unknown): never {
  throw error
}
