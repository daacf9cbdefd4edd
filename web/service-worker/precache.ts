import { type Locale, localeOfPath, pathInLocale } from '@vecu/contract/locale'

import { createMutex } from '../app/platform/browser/mutex.ts'
import { PRECACHED_ROUTES, OFFLINE_ROUTE } from '../app/platform/offline/precached-pages.ts'
import { ASSETS, PAGES, SHELL, oldCaches } from './shell.ts'

/** Precached pages are refreshed after this time, because the name or colours of a community may change. */
const FRESH_MS = 12 * 60 * 60_000

const runExclusive = createMutex()

/** One at a time, so that two tabs do not fetch everything twice. */
export function precacheFor(locale: Locale, isSignedIn: boolean): Promise<void> {
  return runExclusive(() => keepNow(locale, isSignedIn))
}

/** Precaches the offline page, and with a session also the pages that work offline. */
async function keepNow(locale: Locale, isSignedIn: boolean): Promise<void> {
  const routes = isSignedIn ? [OFFLINE_ROUTE, ...PRECACHED_ROUTES] : [OFFLINE_ROUTE]
  const pages = await Promise.all(routes.map(({ path }) => keepPage(pathInLocale(path, locale))))
  // Without a cached page the files are of no use.
  if (!pages.includes(true)) return
  await keepFiles(isSignedIn ? [...SHELL.files, ...(SHELL.texts[locale] ?? [])] : SHELL.offlineFiles)
}

/** Precaches the new build for the languages cached by the previous one. */
export async function refreshPrecache(): Promise<void> {
  const kept = new Map<Locale, boolean>()
  for (const name of await oldCaches()) {
    for (const { url } of await (await caches.open(name)).keys()) {
      const { pathname } = new URL(url)
      if (pathname.startsWith('/assets/')) continue
      const locale = localeOfPath(pathname)
      kept.set(locale, (kept.get(locale) ?? false) || !pathname.endsWith(OFFLINE_ROUTE.path))
    }
  }
  for (const [locale, isSignedIn] of kept) await precacheFor(locale, isSignedIn)
}

async function keepPage(path: string): Promise<boolean> {
  const cache = await caches.open(PAGES)
  const there = await cache.match(path, { ignoreVary: true })
  if (there && Date.now() - Date.parse(there.headers.get('date') ?? '') < FRESH_MS) return true
  const answer = await fetch(path, { redirect: 'error', credentials: 'same-origin' }).catch(() => undefined)
  // During a deployment another build may respond, which needs other files.
  if (answer?.status !== 200 || !(await answer.clone().text()).includes(SHELL.version)) return there !== undefined
  await cache.put(path, answer)
  return true
}

async function keepFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS)
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = files.filter((file) => !there.has(file))
  // Four at a time, to leave bandwidth to the page.
  for (let at = 0; at < missing.length; at += 4) {
    await Promise.all(missing.slice(at, at + 4).map((file) => cache.add(file)))
  }
}
