import type { Access } from '@vecu/contract/endpoint'
import type { Locale } from '@vecu/contract/locale'

import type { Services } from '../platform/services.ts'
import type { Community, Tx } from '../schema/tables/tables.ts'
import type { Viewer } from './session/viewer.ts'

/** Undefined only for endpoints open to anyone. */
type ViewerFor<AccessLevel extends Access> = AccessLevel extends 'anyone' ? Viewer | undefined : Viewer

/** `tx` is bound to the community of the host. */
export interface RequestContext<AccessLevel extends Access = 'signedIn'> {
  tx: Tx
  viewer: ViewerFor<AccessLevel>
  community: Community
  locale: Locale
  services: Services
}

/** Subset needed to present rows; jobs have no request and no services but the settings. */
export type PresentContext = Pick<RequestContext<Access>, 'tx' | 'viewer' | 'locale'> & {
  services: { settings: { secretKey: string } }
}
