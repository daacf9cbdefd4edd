import { queryOptions } from '@tanstack/react-query'
import { experienceApi } from '@vecu/contract/experience'

import { clientLoad } from '../../../platform/api/client-load.ts'

export function experienceQuery(id: number) {
  return queryOptions({ queryKey: ['experience', id], queryFn: () => clientLoad(experienceApi.get, { id }) })
}
