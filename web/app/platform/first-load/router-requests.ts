/** Path of React Router's route manifest requests; configured in `react-router.config.ts`. */
export const ROUTE_MANIFEST_PATH = '/__manifest'

/** Whether React Router itself sends this request: for page data or route manifests. */
export function isRouterRequest(pathname: string): boolean {
  return pathname.endsWith('.data') || pathname === ROUTE_MANIFEST_PATH
}
