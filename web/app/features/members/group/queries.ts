import { queryOptions } from '@tanstack/react-query'
import { userApi } from '@vecu/contract/account'
import { groupApi } from '@vecu/contract/group'

import { call } from '../../../platform/api/api.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { setUser, useSession } from '../../../platform/session/session.ts'

export function groupQuery(id: number) {
  return queryOptions({
    queryKey: ['group', id],
    queryFn: () => call(groupApi.get, { id, view: 'group_info' }),
    // The dialog edits the group, so it must start from the latest version.
    staleTime: 0,
    gcTime: 0,
  })
}

export function groupsQuery(page: number, search: string) {
  return queryOptions({
    queryKey: ['groups', page, search],
    queryFn: () => call(groupApi.search, { page, view: 'dashboard_info', ...(search !== '' && { search }) }),
  })
}

export function membersQuery(groupId: number, page: number) {
  return queryOptions({
    queryKey: ['group-members', groupId, page],
    queryFn: () => call(userApi.list, { page, groupId, forDashboard: 'true' }),
  })
}

/** Call after a group was created, changed or deleted: updates lists, form choices and the user's own groups. */
export async function refreshGroups(): Promise<void> {
  const { user } = useSession.getState()
  await Promise.all([
    ...['groups', 'group', 'skills', 'tags'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    user ? call(userApi.get, { id: user.id }).then(setUser) : undefined,
  ])
}
