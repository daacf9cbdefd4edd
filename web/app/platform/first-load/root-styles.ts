import type { ServerBuild } from 'react-router'

/** Suffix of a style sheet URL; makes React Router load it again when a script needs it too. */
export const STYLE_MARK = '#'

/** The URL that the browser requests. */
export function withoutMark(href: string): string {
  return href.endsWith(STYLE_MARK) ? href.slice(0, -STYLE_MARK.length) : href
}

/**
 * Removes the suffix from root style sheets. React Router adds it so that removing a page's sheet does not remove a
 * shared one; root sheets are never removed, and a second load would cause a full relayout.
 */
export function unmarkRootStyles(build: ServerBuild): ServerBuild {
  const root = new Set(build.assets.routes.root?.css)
  const unmark = (href: string) => (root.has(href) ? withoutMark(href) : href)
  const routes = Object.entries(build.assets.routes).map(([id, route]) => [
    id,
    route && { ...route, css: route.css?.map(unmark) },
  ])
  return { ...build, assets: { ...build.assets, routes: Object.fromEntries(routes) } } as ServerBuild
}
