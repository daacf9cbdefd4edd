import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { catalogApi } from '@vecu/contract/catalog'
import type { Locale } from '@vecu/contract/locale'
import { skillCodeApi } from '@vecu/contract/skill-code'

import { call } from '../../../platform/api/api.ts'

export const LINKS_KEY = ['skill-links']

export function linksQuery(locale: Locale) {
  return queryOptions({ queryKey: [...LINKS_KEY, locale], queryFn: () => call(skillCodeApi.links, {}), staleTime: 0 })
}

const MIN_SEARCH_LENGTH = 2

export function codesQuery(locale: Locale, search: string) {
  return queryOptions({
    queryKey: ['skill-codes', locale, search],
    queryFn: () => call(skillCodeApi.search, { search }),
    enabled: search.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
  })
}

/** Own query key, refetched after custom skills change, so that a new skill can get a code at once. */
export function skillsQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['skills', locale, 'to-code'],
    queryFn: () => call(catalogApi.skills, {}),
    staleTime: 0,
  })
}
