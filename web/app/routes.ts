import { type RouteConfig, type RouteConfigEntry, layout, route } from '@react-router/dev/routes'

import { type Layout, ROUTE_TABLE } from './route-table.ts'

function pages(name: Layout): RouteConfigEntry {
  const entries = ROUTE_TABLE.filter((entry) => entry.layout === name)
  return layout(
    `shell/layout-${name}.tsx`,
    entries.map((entry) => route(entry.path, entry.file, { id: entry.name })),
  )
}

export default [
  route(':locale?', 'shell/locale-route.tsx', [
    route('', 'shell/home-route.tsx', { index: true, id: 'home' }),
    pages('blank'),
    pages('default'),
    pages('loggedout'),
  ]),
  route('*', 'shell/unknown-route.tsx'),
] satisfies RouteConfig
