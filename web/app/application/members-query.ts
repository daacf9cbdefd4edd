import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { type User, userApi } from '@vecu/contract/account'
import { searchApi } from '@vecu/contract/search'

import { call } from '../shell/api.ts'

export type Member = Pick<User, 'id' | 'firstname' | 'lastname' | 'avatarUrl' | 'groupsAttributes'>

interface MembersPage {
  paginatedResults: Member[]
  totalPages: { pages: number; count: number }
}

/** The members of the community by name, page by page; with words, the first of those so named. */
export function membersQuery(words: string) {
  return infiniteQueryOptions({
    queryKey: ['members', words],
    queryFn: ({ pageParam }): Promise<MembersPage> =>
      words === '' ? call(userApi.list, { page: pageParam, forDashboard: 'true' }) : findMembers(words),
    initialPageParam: 0,
    getNextPageParam: ({ totalPages }, _, page) => (page + 1 < totalPages.pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}

async function findMembers(query: string): Promise<MembersPage> {
  const { members } = await call(searchApi.find, { query })
  return {
    paginatedResults: members.map((member) => ({ ...member, groupsAttributes: [] })),
    totalPages: { pages: 1, count: members.length },
  }
}
