import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type InvitationLink, invitationLinkApi } from '@vecu/contract/invitation'

import { call } from '../../../../platform/api/api.ts'

export interface Links {
  items: readonly InvitationLink[]
  state: 'loading' | 'failed' | 'here'
  hasMore: boolean
  load(): void
  /** Inserts a new link first, or replaces a changed one. */
  upsert(link: InvitationLink): void
}

function buildLinksQuery(groupId: number | undefined) {
  return infiniteQueryOptions({
    queryKey: ['links', groupId],
    queryFn: ({ pageParam }) => call(invitationLinkApi.list, { page: pageParam, groupId }),
    initialPageParam: 0,
    getNextPageParam: ({ totalPages }, _, page) => (page + 1 < totalPages.pages ? page + 1 : undefined),
  })
}

/** Paginated public links of the groups that the user administers, or of one group. */
export function useLinks(groupId?: number): Links {
  const queryClient = useQueryClient()
  const linksQuery = buildLinksQuery(groupId)
  const { data, isPending, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(linksQuery)
  const items = data?.pages.flatMap(({ paginatedResults }) => paginatedResults) ?? []
  return {
    items: [...new Map(items.map((link) => [link.id, link])).values()],
    state: isPending ? 'loading' : isError ? 'failed' : 'here',
    hasMore: hasNextPage && !isError,
    load: () => void (data ? fetchNextPage() : refetch()),
    upsert: (link) => {
      const isNew = !items.some(({ id }) => id === link.id)
      queryClient.setQueryData(
        linksQuery.queryKey,
        (before) =>
          before && {
            ...before,
            pages: before.pages.map((page, index) => ({
              ...page,
              paginatedResults:
                isNew && index === 0
                  ? [link, ...page.paginatedResults]
                  : page.paginatedResults.map((one) => (one.id === link.id ? link : one)),
            })),
          },
      )
    },
  }
}
