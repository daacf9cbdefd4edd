import { PREFETCH_DELAY_MS } from '@vecu/contract/constants'
import { withoutLocale } from '@vecu/contract/locale'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { prefetchFile, findRouteFiles, notYetLoaded } from './prefetch-files.ts'
import { onIntent } from './prefetch-on-intent.ts'

/** Scans that wait for the router's manifest of a linked page; later ones leave the page out. */
const MAX_WAITING_SCANS = 4

/** Files prefetched per page; those of other links are fetched on intent. */
const MAX_FILES = 30

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** Prefetches the code of linked pages one second after navigation, and on intent also their queries. */
export default function PrefetchedRoutes() {
  const { pathname } = useLocation()

  useEffect(() => {
    for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true })
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, onIntent)
    }
  }, [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isLeft = false
    let scans = 0
    let remaining = MAX_FILES
    const scanLinks = () => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-discover]')]
      const pages = [...new Set(links.map((link) => withoutLocale(link.pathname)))]
      const files: string[] = []
      scans += 1
      // One file at a time, so that other requests are not delayed.
      const next = () => {
        if (isLeft) return
        const file = files.shift()
        const page = file === undefined ? pages.shift() : undefined
        if (file !== undefined) {
          prefetchFile(file, next)
        } else if (page !== undefined) {
          const known = page === withoutLocale(pathname) ? [] : findRouteFiles(page)
          // The manifest may arrive between two links; those after it must not use up the files of this one.
          if (known === undefined && scans <= MAX_WAITING_SCANS) {
            timer = setTimeout(scanLinks, PREFETCH_DELAY_MS)
            return
          }
          files.push(...notYetLoaded(known ?? []).slice(0, remaining))
          remaining -= files.length
          timer = setTimeout(next)
        }
      }
      next()
    }
    timer = setTimeout(scanLinks, PREFETCH_DELAY_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [pathname])

  return null
}
