import { type Portrait, portraitApi } from '@vecu/contract/portrait'

import { call } from '../../../platform/api/api.ts'
import { clientLoad } from '../../../platform/api/client-load.ts'
import { queryClient } from '../../../platform/api/query-client.ts'

export function portraitQuery(id: number) {
  return { queryKey: ['portrait', id], queryFn: () => clientLoad(portraitApi.get, { id }) }
}

/** The own portrait as its public page shows it. */
export function visitorPortraitQuery(id: number) {
  return {
    queryKey: ['portrait', id, 'visitor'],
    queryFn: () => call(portraitApi.get, { id, view: 'visitor' as const }),
    staleTime: 0,
  }
}

/** Always refetched, because the underlying data changes on other pages. */
export function fetchPortrait(id: number): Promise<Portrait> {
  return queryClient.fetchQuery({ ...portraitQuery(id), staleTime: 0 })
}

export function putPortrait(portrait: Portrait): void {
  queryClient.setQueryData(['portrait', portrait.id], portrait)
}
