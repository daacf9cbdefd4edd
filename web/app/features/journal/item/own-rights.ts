import type { User } from '@vecu/contract/account'

/** Whether an admin must approve what this person makes public; the API decides it. */
export function needsPublicApproval({ communitiesAttributes, communityAdmin, groupAdmin }: User): boolean {
  return communitiesAttributes[0]?.publicApproval === true && !communityAdmin && !groupAdmin
}

/** Whether this person may make their own items official; the API decides it. */
export function mayCurateOwn({ communitiesAttributes, communityAdmin, groupAdmin }: User): boolean {
  return communityAdmin || (groupAdmin && communitiesAttributes[0]?.groupAdminsCurate === true)
}
