import { ROUTE_TABLE } from '../web/app/route-table.ts'

/** Leads on to another page. */
const LEADING_ON = new Set<string>(['maintenance'])

/**
 * Every page of the product that can be looked at, from its own table, so that a new page is tested without being
 * named here. Ids are those of the demo.
 */
export const PAGES = ROUTE_TABLE.filter(({ name }) => !LEADING_ON.has(name)).map(({ name, path }) => ({
  name,
  path: `/${path.replaceAll(/:\w*id\b/gi, '1')}`,
}))
