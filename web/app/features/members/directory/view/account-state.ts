import type { User } from '@vecu/contract/account'

import type { MemberRole, AccountState } from './member-view.ts'

/** Whoever is deactivated is so before all else. */
export function getAccountState({ active, status }: Pick<User, 'active' | 'status'>): AccountState {
  if (!active) return 'disabled'
  return status === 'accepted' ? 'active' : 'pending'
}

export function roleOf({ communityAdmin, groupAdmin }: Pick<User, 'communityAdmin' | 'groupAdmin'>): MemberRole {
  if (communityAdmin) return 'community_admin'
  return groupAdmin ? 'group_admin' : 'member'
}

export function nameOf({ firstname, lastname }: Pick<User, 'firstname' | 'lastname'>): string {
  return `${firstname} ${lastname}`
}

/** A group's admin has no right over the community's admins; the API says so too. */
export function mayChange(viewer: User, person: User): boolean {
  return viewer.communityAdmin || !person.communityAdmin
}
