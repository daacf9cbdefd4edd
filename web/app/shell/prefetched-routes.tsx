import { PREFETCH_DELAY_MS } from '@vecu/contract/constants'
import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** A second after a page has come to rest, the code of the pages it links to is fetched; not where data is dear. */
export function PrefetchedRoutes() {
  const { pathname } = useLocation()
  const [pages, setPages] = useState<string[]>([])

  useEffect(() => {
    const { connection } = navigator as { connection?: Connection }
    if (connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')) return undefined
    const timer = setTimeout(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-discover]')]
      setPages([...new Set(links.map((link) => link.pathname))].filter((path) => path !== pathname))
    }, PREFETCH_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setPages([])
    }
  }, [pathname])

  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
