import type { UserStatus } from '@vecu/contract/account'
import type { Registration } from '@vecu/contract/community'

import type { Viewer } from '../account/viewer.ts'

/** A group as far as rights depend on it. */
export interface TeamStanding {
  isMember: boolean
  membersMayInvite: boolean
}

export function administers(viewer: Viewer, { isMember }: Pick<TeamStanding, 'isMember'>): boolean {
  return viewer.communityAdmin || (viewer.groupAdmin && isMember)
}

export function mayInvite(viewer: Viewer, team: TeamStanding): boolean {
  return administers(viewer, team) || (team.isMember && team.membersMayInvite)
}

/** The status of somebody whom nothing but their own form speaks for. */
export function statusUnproven(registration: Registration): UserStatus {
  return registration === 'open' ? 'accepted' : 'pending'
}
