import { data } from 'react-router'

import type { RootData } from '../host/root-data.ts'

/** Thrown by a route that does not know what it was asked for; with the root's data where its loader has not run. */
export function notFound(path: string, root?: RootData) {
  return data({ root }, { status: 404, statusText: `Page Not Found: ${path}` })
}
