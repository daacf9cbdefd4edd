/** The files of a route, as React Router lists them. */
export interface RouteFiles {
  parentId?: string
  module: string
  imports?: string[]
  css?: string[]
}

/** The routes that React Router knows so far, by name. The global is React Router's own; the build checks its form. */
export function knownRoutes(): Record<string, RouteFiles | undefined> {
  const { __reactRouterManifest: manifest } = window as {
    __reactRouterManifest?: { routes: Record<string, RouteFiles> }
  }
  return manifest?.routes ?? {}
}
