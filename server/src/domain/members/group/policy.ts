import type { UserStatus } from '@vecu/contract/account'
import type { Registration } from '@vecu/contract/community'

/** What a viewer's rights in a group depend on. */
export interface GroupMembership {
  isMember: boolean
  administered: boolean
  membersMayInvite: boolean
}

export function mayInvite({ isMember, administered, membersMayInvite }: GroupMembership): boolean {
  return administered || (isMember && membersMayInvite)
}

/** Status of a registration without invitation or approval. */
export function statusUnproven(registration: Registration): UserStatus {
  return registration === 'open' ? 'accepted' : 'pending'
}
