import type { Access } from '@vecu/contract/endpoint'
import type { Locale } from '@vecu/contract/locale'

import type { Services } from '../platform/services.ts'
import type { Community, Tx } from '../schema/tables/tables.ts'
import type { Viewer } from './session/viewer.ts'

/** The signed-in user of a request; may be missing where the endpoint is open to anyone. */
type ViewerOf<AccessLevel extends Access> = AccessLevel extends 'anyone' ? Viewer | undefined : Viewer

/** What code that serves a request works with; the transaction is bound to the community of the host. */
export interface RequestContext<AccessLevel extends Access = 'signedIn'> {
  tx: Tx
  viewer: ViewerOf<AccessLevel>
  community: Community
  locale: Locale
  services: Services
}

/** What is needed to turn rows into responses. Jobs have no request and no other services than the settings. */
export type PresentContext = Pick<RequestContext<Access>, 'tx' | 'viewer' | 'locale'> & {
  services: { settings: { secretKey: string } }
}
