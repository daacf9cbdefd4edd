import { ROUTE_TABLE, type RouteEntry } from '../web/app/route-table.ts'

/** Every path of the route table, so that new pages are tested automatically. */
export const PAGE_PATHS = ROUTE_TABLE.map((entry: RouteEntry) => ({
  name: entry.name,
  file: entry.file,
  // Ids of the demo.
  path: `/${entry.path.replaceAll(/:\w*id\b/gi, '1')}`,
  isPublic: entry.guards === undefined,
}))

/** The first two redirect; the others need a mailed or shared link. */
const NOT_BY_ITSELF = [
  'maintenance',
  'auth-redirect-from-nidaie',
  'auth-register-public-link',
  'experience-public',
  'stories-public',
  'portrait-public',
  'recognition-review',
  'short-link',
]

/** Pages behind a session that a community admin may open, one per file. */
export const GUARDED_PAGES = PAGE_PATHS.filter(
  ({ file, isPublic }, index) => !isPublic && PAGE_PATHS.findIndex((other) => other.file === file) === index,
)

/** Pages that anyone may open. */
export const PAGES = PAGE_PATHS.filter(({ name, isPublic }) => isPublic && !NOT_BY_ITSELF.includes(name))
