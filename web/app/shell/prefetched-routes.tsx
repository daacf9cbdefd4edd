import { PREFETCH_DELAY_MS } from '@vecu/contract/constants'
import { withoutLocale } from '@vecu/contract/locale'
import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'

import { ROUTE_TABLE } from '../route-table.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** The files of each route, as the router's build wrote them into the page. */
interface RouteFiles {
  parentId?: string
  module: string
  imports?: string[]
  css?: string[]
}

/** A second after a page has come to rest, the code of the pages it links to is fetched; not where data is dear. */
export function PrefetchedRoutes() {
  const { pathname } = useLocation()

  useEffect(() => {
    const { connection } = navigator as { connection?: Connection }
    if (connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')) return undefined
    let timer = setTimeout(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-discover]')]
      const linked = new Set(links.map((link) => withoutLocale(link.pathname)))
      const pages = [...linked].filter((page) => page !== withoutLocale(pathname))
      const here = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
      const files = [...new Set(pages.flatMap(filesOf))].filter((file) => !here.has(file))
      // One by one, so that a tap in between does not wait for all of them.
      const next = () => {
        const file = files.shift()
        if (file === undefined) return
        fetchAhead(file)
        timer = setTimeout(next)
      }
      next()
    }, PREFETCH_DELAY_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [pathname])

  return null
}

/** The router's own prefetching runs the modules too, which costs a slow phone the first seconds of a page. */
function filesOf(page: string): string[] {
  const entry = ROUTE_TABLE.find(({ path }) => matchPath(`/${path}`, page))
  const { routes } = (window as unknown as { __reactRouterManifest: { routes: Record<string, RouteFiles> } })
    .__reactRouterManifest
  const files: string[] = []
  for (let route = entry && routes[entry.name]; route; route = routes[route.parentId ?? '']) {
    files.push(route.module, ...(route.imports ?? []), ...(route.css ?? []))
  }
  return files
}

function fetchAhead(file: string): void {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.as = file.endsWith('.css') ? 'style' : 'script'
  link.href = file
  document.head.append(link)
}
