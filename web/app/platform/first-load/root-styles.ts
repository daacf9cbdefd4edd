import type { ServerBuild } from 'react-router'

/** The end of a style sheet's address by which React Router loads it a second time when a script needs it too. */
export const STYLE_MARK = '#'

/**
 * Removes the mark from the style sheets of the root. React Router marks them so that a sheet that leaves with its page
 * does not take the other along; those of the root never leave, and a second load would lay the whole page out again.
 */
export function unmarkRootStyles(build: ServerBuild): ServerBuild {
  const root = new Set(build.assets.routes.root?.css)
  const unmark = (sheet: string) =>
    root.has(sheet) && sheet.endsWith(STYLE_MARK) ? sheet.slice(0, -STYLE_MARK.length) : sheet
  const routes = Object.entries(build.assets.routes).map(([id, route]) => [
    id,
    route && { ...route, css: route.css?.map(unmark) },
  ])
  return { ...build, assets: { ...build.assets, routes: Object.fromEntries(routes) } } as ServerBuild
}
