import { type Portrait, portraitApi } from '@vecu/contract/portrait'

import { clientLoad } from '../../../platform/api/client-load.ts'
import { queryClient } from '../../../platform/api/query-client.ts'

export function portraitQuery(id: number) {
  return { queryKey: ['portrait', id], queryFn: () => clientLoad(portraitApi.get, { id }) }
}

/** Always refetched, because the underlying data changes on other pages. */
export function fetchPortrait(id: number): Promise<Portrait> {
  return queryClient.fetchQuery({ ...portraitQuery(id), staleTime: 0 })
}

export function putPortrait(portrait: Portrait): void {
  queryClient.setQueryData(['portrait', portrait.id], portrait)
}
