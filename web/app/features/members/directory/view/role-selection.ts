import type { User } from '@vecu/contract/account'
import type { RoleChange } from '@vecu/contract/bulk-action'

import type { Selection } from './selection.ts'

export interface GroupChoice {
  id: number
  name: string
}

export function isOfGroup(roleChange: RoleChange): boolean {
  return roleChange === 'grant_group_admin' || roleChange === 'revoke_group_admin'
}

/** Groups in which the role of the member can change. */
function changeableGroups({ groupsAttributes }: User, roleChange: RoleChange) {
  return groupsAttributes.filter(({ groupAdmin }) => groupAdmin === (roleChange === 'revoke_group_admin'))
}

/** Groups offered for a group admin role: those of the selected members, or all for a selection by filters. */
export function groupChoices(
  selection: Selection,
  roleChange: RoleChange,
  groups: readonly GroupChoice[],
): GroupChoice[] {
  if (selection.kind === 'filters') {
    const { groupId, withoutGroup } = selection.filters
    return withoutGroup ? [] : groups.filter(({ id }) => (groupId ?? id) === id)
  }
  const people = [...selection.people.values()]
  const ids = new Set(people.flatMap((person) => changeableGroups(person, roleChange).map(({ id }) => id)))
  return groups.filter(({ id }) => ids.has(id))
}

interface ChosenChange {
  roleChange: RoleChange
  groupIds: readonly number[]
  viewerId: number
}

/** Limits chosen members to those whose role changes; for a selection by filters the server does it. */
export function withRoleChange(selection: Selection, { roleChange, groupIds, viewerId }: ChosenChange): Selection {
  if (selection.kind === 'filters') return selection
  const isAffected = (person: User) => {
    if (isOfGroup(roleChange)) return changeableGroups(person, roleChange).some(({ id }) => groupIds.includes(id))
    if (roleChange === 'grant_community_admin') return !person.communityAdmin
    return person.communityAdmin && person.id !== viewerId
  }
  return { kind: 'people', people: new Map([...selection.people].filter(([, person]) => isAffected(person))) }
}
