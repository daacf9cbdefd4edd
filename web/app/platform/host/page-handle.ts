import type { Namespace } from '@vecu/messages/catalog'
import type { Params } from 'react-router'

/** What a page declares as `handle`. */
export interface PageHandle {
  /** Namespaces of its messages. */
  ns?: Namespace[]
  /** Path of its first API request, which an inline script sends before its modules are loaded. */
  firstRequest?: (page: { params: Readonly<Params>; pathname: string }) => string | undefined
}
