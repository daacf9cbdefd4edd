import { PREFETCH_DELAY_MS } from '@vecu/contract/constants'
import { withoutLocale } from '@vecu/contract/locale'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { prefersReducedData } from '../browser/save-data.ts'
import { prefetchFile, filesOf, notYetLoaded } from './prefetch-files.ts'
import { onIntent } from './prefetch-on-intent.ts'

/** The router may still be asking which files a linked page has; one that never answers is not waited for. */
const MOST_LOOKS = 5

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * A second after a page has come to rest, the code of the pages it links to is fetched, and that of a link that is about
 * to be followed at once, with what its page will ask for; not where data is dear.
 */
export function PrefetchedRoutes() {
  const { pathname } = useLocation()

  useEffect(() => {
    if (prefersReducedData()) return undefined
    for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true })
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, onIntent)
    }
  }, [])

  useEffect(() => {
    if (prefersReducedData()) return undefined
    let timer: ReturnType<typeof setTimeout>
    let isLeft = false
    let looks = 0
    const look = () => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-discover]')]
      const pages = [...new Set(links.map((link) => withoutLocale(link.pathname)))]
      const files: string[] = []
      let hasAll = true
      looks += 1
      // A page at a time, and one file after the other has come: what is wanted in between waits behind little.
      const next = () => {
        if (isLeft) return
        const file = files.shift()
        const page = file === undefined ? pages.shift() : undefined
        if (file !== undefined) {
          prefetchFile(file, next)
        } else if (page !== undefined) {
          const known = page === withoutLocale(pathname) ? [] : filesOf(page)
          hasAll &&= known !== undefined
          files.push(...notYetLoaded(known ?? []))
          timer = setTimeout(next)
        } else if (!hasAll && looks < MOST_LOOKS) {
          timer = setTimeout(look, PREFETCH_DELAY_MS)
        }
      }
      next()
    }
    timer = setTimeout(look, PREFETCH_DELAY_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [pathname])

  return null
}
