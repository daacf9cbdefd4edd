import type { User } from '@vecu/contract/account'

import type { Role, RouteEntry } from '../../route-table.ts'

const HAS_ROLE: Record<Role, (user: User) => boolean> = {
  communityAdmin: ({ communityAdmin }) => communityAdmin,
  groupAdmin: ({ groupAdmin, communityAdmin }) => groupAdmin || communityAdmin,
  activeUser: ({ status }) => status === 'accepted',
  user: ({ status }) => status !== 'pending',
}

export function hasRole(user: User, role: Role): boolean {
  return HAS_ROLE[role](user)
}

/** Redirect of a page's guards, or undefined. The API enforces access; this only avoids a failing page. */
export function guardRedirect({ guards, roles }: RouteEntry, user: User | null): 'login' | 'dashboard' | undefined {
  if (!user) return guards || roles ? 'login' : undefined
  if (guards?.includes('disable-user') && (!user.active || user.status === 'pending')) return 'dashboard'
  if (roles && !roles.some((role) => hasRole(user, role))) return 'dashboard'
  return undefined
}
