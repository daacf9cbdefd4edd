import type { ResponseOf } from '@vecu/contract/endpoint'
import type { User, userApi } from '@vecu/contract/account'
import type { invitationBatchApi } from '@vecu/contract/invitation-batch'

import { queryClient } from '../../../../platform/api/query-client.ts'

type Page = ResponseOf<typeof userApi.search>

/** Updates members in every cached page; a response without statistics leaves the cached ones. */
export function updateCachedMembers(changed: readonly User[]): void {
  const byId = new Map(changed.map((person) => [person.id, person]))
  queryClient.setQueriesData<Page>(
    { queryKey: ['members'] },
    (page) =>
      page && {
        ...page,
        paginatedResults: page.paginatedResults.map((before) => ({ ...before, ...byId.get(before.id) })),
      },
  )
}

/** Optimistic: updates the cached lists before the API has answered. */
export function removeCachedInvitation(id: string): void {
  queryClient.setQueriesData<ResponseOf<typeof invitationBatchApi.list>>(
    { queryKey: ['invitations'] },
    (page) =>
      page && { ...page, paginatedResults: page.paginatedResults.filter((invitation) => String(invitation.id) !== id) },
  )
}

export async function invalidateMembers(): Promise<void> {
  await Promise.all(
    ['members', 'member-counts', 'invitations', 'administered-groups'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )
}
