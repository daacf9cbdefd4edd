import type { User } from '@vecu/contract/account'

import type { MemberRole, AccountState } from './member-view.ts'

/** Deactivation takes precedence over a pending status. */
export function getAccountState({ active, status }: Pick<User, 'active' | 'status'>): AccountState {
  if (!active) return 'disabled'
  return status === 'accepted' ? 'active' : 'pending'
}

export function getMemberRole({ communityAdmin, groupAdmin }: Pick<User, 'communityAdmin' | 'groupAdmin'>): MemberRole {
  if (communityAdmin) return 'community_admin'
  return groupAdmin ? 'group_admin' : 'member'
}

export function getFullName({ firstname, lastname }: Pick<User, 'firstname' | 'lastname'>): string {
  return `${firstname} ${lastname}`
}

/** Group admins may not change community admins; the API enforces this too. */
export function mayChange(viewer: User, person: User): boolean {
  return viewer.communityAdmin || !person.communityAdmin
}
