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

/**
 * Where a page's guards lead someone instead of it; undefined lets in. Everything is enforced by the API: this only
 * spares a refusal.
 */
export function guardRedirect({ guards, roles }: RouteEntry, user: User | null): 'login' | 'dashboard' | undefined {
  if (!user) return guards || roles ? 'login' : undefined
  if (guards?.includes('disable-user') && (!user.active || user.status === 'pending')) return 'dashboard'
  if (roles && !roles.some((role) => hasRole(user, role))) return 'dashboard'
  return undefined
}
