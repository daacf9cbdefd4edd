import type { Access } from '@vecu/contract/endpoint'
import { AppError } from '@vecu/contract/error'

import type { RequestContext } from './request-context.ts'
import type { Viewer } from './session/viewer.ts'

/** Throws unless the viewer's role allows the endpoint; checks on the object are left to the feature's policy. */
export function assertAccess<AccessLevel extends Access>(
  access: AccessLevel,
  viewer: Viewer | undefined,
): asserts viewer is RequestContext<AccessLevel>['viewer'] {
  if (access === 'anyone') return
  if (!viewer) throw new AppError('UNAUTHORIZED')
  if (access === 'signedIn') return
  if (!viewer.active) throw new AppError('ACCOUNT_DEACTIVATED')
  if (access === 'writer') return
  if (viewer.status !== 'accepted') throw new AppError('FORBIDDEN')
  if (access === 'activeUser') return
  const allowed = access === 'communityAdmin' ? viewer.communityAdmin : viewer.communityAdmin || viewer.groupAdmin
  if (!allowed) throw new AppError('FORBIDDEN')
}
