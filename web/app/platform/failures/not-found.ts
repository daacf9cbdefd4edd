import { data } from 'react-router'

import type { RootData } from '../host/root-data.ts'

/** Pass `root` if the root loader has not run. */
export function notFound(path: string, root?: RootData) {
  return data({ root }, { status: 404, statusText: `Page Not Found: ${path}` })
}
