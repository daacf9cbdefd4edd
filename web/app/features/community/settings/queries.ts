import { queryOptions } from '@tanstack/react-query'
import { communitySettingsApi } from '@vecu/contract/community-settings'

import { call } from '../../../platform/api/api.ts'

export const NOTICE_KEY = ['legal-notice']

/** The public legal notice, to remind admins of what it lacks. */
export const noticeQuery = queryOptions({
  queryKey: NOTICE_KEY,
  queryFn: async () => (await call(communitySettingsApi.texts, {})).notice,
  staleTime: 5 * 60_000,
})

export const SETTINGS_KEY = ['community-settings']

/** Refetched on every visit, because another admin may have changed the settings. */
export const settingsQuery = queryOptions({
  queryKey: SETTINGS_KEY,
  queryFn: () => call(communitySettingsApi.get, {}),
  staleTime: 0,
})
