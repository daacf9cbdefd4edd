import { queryOptions } from '@tanstack/react-query'
import { storyApi } from '@vecu/contract/story'

import { clientLoad } from '../../../platform/api/client-load.ts'

export function storyQuery(id: number) {
  return queryOptions({ queryKey: ['story', id], queryFn: () => clientLoad(storyApi.get, { id }) })
}
