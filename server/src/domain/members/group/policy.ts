import type { UserStatus } from '@vecu/contract/account'
import type { Registration } from '@vecu/contract/community'

/** A group as far as rights depend on it, for one viewer. */
export interface GroupMembership {
  isMember: boolean
  administered: boolean
  membersMayInvite: boolean
}

export function mayInvite({ isMember, administered, membersMayInvite }: GroupMembership): boolean {
  return administered || (isMember && membersMayInvite)
}

/** The status of somebody whom nothing but their own form speaks for. */
export function statusUnproven(registration: Registration): UserStatus {
  return registration === 'open' ? 'accepted' : 'pending'
}
