import { ROUTE_TABLE, type RouteEntry } from '../web/app/route-table.ts'

/** Every address of the product, from its own table, so that a new page is tested without being named here. */
export const ADDRESSES = ROUTE_TABLE.map((entry: RouteEntry) => ({
  name: entry.name,
  file: entry.file,
  // Ids are those of the demo.
  path: `/${entry.path.replaceAll(/:\w*id\b/gi, '1')}`,
  isPublic: entry.guards === undefined,
}))

/** The first two lead on to another page, the others are unknown without the link that was handed out. */
const NOT_BY_ITSELF = [
  'maintenance',
  'auth-redirect-from-nidaie',
  'auth-register-public-link',
  'experience-public',
  'stories-public',
  'portrait-public',
  'recognition-review',
]

/** The pages that a community admin can look at: each of those behind a session, once where it has several addresses. */
export const GUARDED_PAGES = ADDRESSES.filter(
  ({ file, isPublic }, index) => !isPublic && ADDRESSES.findIndex((other) => other.file === file) === index,
)

/** The pages that anyone can look at. */
export const PAGES = ADDRESSES.filter(({ name, isPublic }) => isPublic && !NOT_BY_ITSELF.includes(name))
