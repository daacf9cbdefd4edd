import { PREFETCH_DELAY_MS } from '@vecu/contract/constants'
import { withoutLocale } from '@vecu/contract/locale'
import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'

import { ROUTE_TABLE } from '../route-table.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** The files of each route, as far as the router knows of it. */
interface RouteFiles {
  parentId?: string
  module: string
  imports?: string[]
  css?: string[]
}

/** The router may still be asking which files a linked page has; one that never answers is not waited for. */
const MOST_LOOKS = 5

/** A second after a page has come to rest, the code of the pages it links to is fetched; not where data is dear. */
export function PrefetchedRoutes() {
  const { pathname } = useLocation()

  useEffect(() => {
    const { connection } = navigator as { connection?: Connection }
    if (connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')) return undefined
    let timer: ReturnType<typeof setTimeout>
    let looks = 0
    const look = () => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-discover]')]
      const linked = new Set(links.map((link) => withoutLocale(link.pathname)))
      const pages = [...linked].filter((page) => page !== withoutLocale(pathname)).map(filesOf)
      const here = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
      const files = [...new Set(pages.flatMap((page) => page ?? []))].filter((file) => !here.has(file))
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

/**
 * Undefined as long as the router does not know them. Its own prefetching runs the modules too, which costs a slow phone
 * the first seconds of a page.
 */
function filesOf(page: string): string[] | undefined {
  const entry = ROUTE_TABLE.find(({ path }) => matchPath(`/${path}`, page))
  if (!entry) return []
  const { routes } = (window as unknown as { __reactRouterManifest: { routes: Record<string, RouteFiles> } })
    .__reactRouterManifest
  if (!routes[entry.name]) return undefined
  const files: string[] = []
  for (let route = routes[entry.name]; route; route = routes[route.parentId ?? '']) {
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
