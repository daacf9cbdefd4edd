/** Files of a route, as listed by React Router. */
export interface RouteFiles {
  parentId?: string
  module: string
  imports?: string[]
  css?: string[]
}

/** Routes known to React Router so far, by name. The global is internal to React Router; the build checks its form. */
export function knownRoutes(): Record<string, RouteFiles | undefined> {
  const { __reactRouterManifest: manifest } = window as {
    __reactRouterManifest?: { routes: Record<string, RouteFiles> }
  }
  return manifest?.routes ?? {}
}
