import { type RouteConfig, type RouteConfigEntry, index, layout, route } from '@react-router/dev/routes'

import { EMBED_PATH, type Layout, ROUTE_TABLE, type RouteEntry } from './route-table.ts'

const ENTRIES: readonly RouteEntry[] = ROUTE_TABLE

function page({ name, path, file }: RouteEntry): RouteConfigEntry {
  return path === '' ? index(file, { id: name }) : route(path, file, { id: name })
}

/** Layout of guarded pages, where it differs from that of public ones. */
const GUARDED_LAYOUTS: Partial<Record<Layout, string>> = { default: 'member' }

/** Pages of a layout: public ones, and guarded ones inside the restricted layout. */
function pages(name: Layout): RouteConfigEntry[] {
  const entries = ENTRIES.filter((entry) => entry.layout === name)
  const guarded = entries.filter(({ guards, roles }) => guards ?? roles)
  const open = entries.filter((entry) => !guarded.includes(entry)).map(page)
  if (guarded.length === 0) return [layout(`layouts/layout-${name}.tsx`, open)]
  const restricted = layout('layouts/restricted-layout.tsx', { id: `restricted-${name}` }, guarded.map(page))
  const own = GUARDED_LAYOUTS[name]
  return own === undefined
    ? [layout(`layouts/layout-${name}.tsx`, [...open, restricted])]
    : [layout(`layouts/layout-${name}.tsx`, open), layout(`layouts/layout-${own}.tsx`, [restricted])]
}

export default [
  route(':locale?', 'layouts/locale-route.tsx', [
    ...pages('blank'),
    ...pages('default'),
    ...pages('loggedout'),
    route(EMBED_PATH, 'pages/journal/story/embed-page.tsx'),
  ]),
  route('*', 'pages/system/unknown-route.tsx'),
] satisfies RouteConfig
