import { queryOptions } from '@tanstack/react-query'
import { recognitionApi } from '@vecu/contract/recognition'

import { call } from '../../../platform/api/api.ts'

export const earlierCertificatorsQuery = queryOptions({
  queryKey: ['certificators', 'earlier'],
  queryFn: () => call(recognitionApi.earlierCertificators, {}),
})
