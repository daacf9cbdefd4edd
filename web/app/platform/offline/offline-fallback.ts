import { localeOfPath, pathInLocale } from '@vecu/contract/locale'

import { OFFLINE_ROUTE } from './precached-pages.ts'

/** Offline, redirects to the offline page instead of showing an error; returns whether it did. */
export function redirectWhenOffline(): boolean {
  const { serviceWorker, onLine } = navigator as Navigator & { serviceWorker?: ServiceWorkerContainer }
  const { pathname, search } = window.location
  const offline = pathInLocale(OFFLINE_ROUTE.path, localeOfPath(pathname))
  if (onLine || !serviceWorker?.controller || pathname === offline) return false
  window.location.replace(`${offline}#${encodeURIComponent(`${pathname}${search}`)}`)
  return true
}
