/** The path at which React Router asks for the files of routes; set in `react-router.config.ts`. */
export const ROUTE_MANIFEST_PATH = '/__manifest'

/** Whether React Router itself sends this request: for the data of a page or for the files of routes. */
export function isRouterRequest(pathname: string): boolean {
  return pathname.endsWith('.data') || pathname === ROUTE_MANIFEST_PATH
}
