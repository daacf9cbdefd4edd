import { type Locale, localeOfPath, pathInLocale } from '@vecu/contract/locale'

import { createMutex } from '../app/platform/browser/mutex.ts'
import { PRECACHED_ROUTES, OFFLINE_ROUTE } from '../app/platform/offline/precached-pages.ts'
import { ASSETS, PAGES, SHELL, oldCaches } from './shell.ts'

/** Precached pages are refreshed after this time, because the name or colours of a community may change. */
const FRESH_MS = 12 * 60 * 60_000

const runExclusive = createMutex()

/** One at a time, so that two tabs do not fetch everything twice. */
export function precacheFor(locale: Locale, isSignedIn: boolean): Promise<void> {
  return runExclusive(() => precacheLocale(locale, isSignedIn))
}

/** Precaches the offline page, and with a session also the pages that work offline. */
async function precacheLocale(locale: Locale, isSignedIn: boolean): Promise<void> {
  const routes = isSignedIn ? [OFFLINE_ROUTE, ...PRECACHED_ROUTES] : [OFFLINE_ROUTE]
  const pages = await Promise.all(routes.map(({ path }) => precachePage(pathInLocale(path, locale))))
  // Without a cached page the files are of no use.
  if (!pages.includes(true)) return
  await precacheFiles(isSignedIn ? [...SHELL.files, ...(SHELL.texts[locale] ?? [])] : SHELL.offlineFiles)
}

/** Precaches the new build for the languages cached by the previous one. */
export async function refreshPrecache(): Promise<void> {
  const cachedLocales = new Map<Locale, boolean>()
  for (const name of await oldCaches()) {
    for (const { url } of await (await caches.open(name)).keys()) {
      const { pathname } = new URL(url)
      if (pathname.startsWith('/assets/')) continue
      const locale = localeOfPath(pathname)
      cachedLocales.set(locale, (cachedLocales.get(locale) ?? false) || !pathname.endsWith(OFFLINE_ROUTE.path))
    }
  }
  for (const [locale, isSignedIn] of cachedLocales) await precacheFor(locale, isSignedIn)
}

async function precachePage(path: string): Promise<boolean> {
  const cache = await caches.open(PAGES)
  const cached = await cache.match(path, { ignoreVary: true })
  if (cached && Date.now() - Date.parse(cached.headers.get('date') ?? '') < FRESH_MS) return true
  const response = await fetch(path, { redirect: 'error', credentials: 'same-origin' }).catch(() => undefined)
  // During a deployment another build may respond, which needs other files.
  if (response?.status !== 200 || !(await response.clone().text()).includes(SHELL.version)) return cached !== undefined
  await cache.put(path, response)
  return true
}

async function precacheFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS)
  const cachedPaths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = files.filter((file) => !cachedPaths.has(file))
  // Four at a time, to leave bandwidth to the page.
  for (let at = 0; at < missing.length; at += 4) {
    await Promise.all(missing.slice(at, at + 4).map((file) => cache.add(file)))
  }
}
