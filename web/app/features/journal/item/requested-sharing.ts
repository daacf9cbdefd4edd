import type { User } from '@vecu/contract/account'
import type { SharingLevel } from '@vecu/contract/experience'

import type { Item } from '../cache/queries.ts'

/** The sharing that the owner chose last: public while a request for a public link is open. */
export function requestedSharing({
  sharingParameters,
  publication,
}: Pick<Item, 'sharingParameters' | 'publication'>): SharingLevel {
  return publication?.status === 'open' ? 'public' : sharingParameters
}

/** Whether an admin must approve what this person makes public; the API decides it. */
export function needsPublicApproval({ communitiesAttributes, communityAdmin, groupAdmin }: User): boolean {
  return communitiesAttributes[0]?.publicApproval === true && !communityAdmin && !groupAdmin
}
