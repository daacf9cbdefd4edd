import { PREFETCH_DELAY_MS } from '@vecu/contract/constants'
import { withoutLocale } from '@vecu/contract/locale'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { isDataDear } from './dear-data.ts'
import { fetchAhead, filesOf, missing } from './fetch-ahead.ts'
import { onIntent } from './intent.ts'

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
    if (isDataDear()) return undefined
    for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true })
    return () => {
      for (const intent of INTENTS) document.removeEventListener(intent, onIntent)
    }
  }, [])

  useEffect(() => {
    if (isDataDear()) return undefined
    let timer: ReturnType<typeof setTimeout>
    let looks = 0
    const look = () => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-discover]')]
      const linked = new Set(links.map((link) => withoutLocale(link.pathname)))
      const pages = [...linked].filter((page) => page !== withoutLocale(pathname)).map(filesOf)
      const files = missing(pages.flatMap((page) => page ?? []))
      looks += 1
      const hasAll = !pages.includes(undefined) || looks === MOST_LOOKS
      // One by one, so that a tap in between does not wait for all of them.
      const next = () => {
        const file = files.shift()
        if (file !== undefined) fetchAhead(file)
        if (files.length > 0) timer = setTimeout(next)
        else if (!hasAll) timer = setTimeout(look, PREFETCH_DELAY_MS)
      }
      next()
    }
    timer = setTimeout(look, PREFETCH_DELAY_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [pathname])

  return null
}
