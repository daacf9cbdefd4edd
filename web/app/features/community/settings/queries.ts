import { queryOptions } from '@tanstack/react-query'
import { communitySettingsApi } from '@vecu/contract/community-settings'

import { call } from '../../../platform/api/api.ts'

export const SETTINGS_KEY = ['community-settings']

/** Refetched on every visit, because another admin may have changed the settings. */
export const settingsQuery = queryOptions({
  queryKey: SETTINGS_KEY,
  queryFn: () => call(communitySettingsApi.get, {}),
  staleTime: 0,
})
