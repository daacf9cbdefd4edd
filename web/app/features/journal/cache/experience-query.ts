import { queryOptions } from '@tanstack/react-query'
import { experienceApi } from '@vecu/contract/experience'

import { clientLoad } from '../../../platform/api/client-load.ts'

/** An experience as its page, and the form of a story that tells it, know it. */
export function experienceQuery(id: number) {
  return queryOptions({ queryKey: ['experience', id], queryFn: () => clientLoad(experienceApi.get, { id }) })
}
