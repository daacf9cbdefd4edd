import { queryOptions } from '@tanstack/react-query'
import { communitySettingsApi } from '@vecu/contract/community-settings'

import { call } from '../../../platform/api/api.ts'

export const SETTINGS_KEY = ['community-settings']

/** Another admin may have changed them: they are asked for anew each time the page is opened. */
export const settingsQuery = queryOptions({
  queryKey: SETTINGS_KEY,
  queryFn: () => call(communitySettingsApi.get, {}),
  staleTime: 0,
})
