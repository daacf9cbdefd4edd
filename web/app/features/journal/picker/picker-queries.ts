import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { experienceApi } from '@vecu/contract/experience'
import { experienceLabelApi } from '@vecu/contract/experience-filter'

import { call } from '../../../platform/api/api.ts'
import { toLocalDateTime } from '../../../platform/browser/local-time.ts'

export const PERIODS = ['threeMonths', 'twelveMonths'] as const
/** The last months, or a year such as `2026`. */
export type Period = (typeof PERIODS)[number] | `${number}`

export interface PickerFilter {
  search: string
  isCertified: boolean
  /** `skill:` or `tag:` and its key. */
  label: string | null
  period: Period | null
}

export const NO_FILTER: PickerFilter = { search: '', isCertified: false, label: null, period: null }

export function isFiltered({ search, isCertified, label, period }: PickerFilter): boolean {
  return search !== '' || isCertified || label !== null || period !== null
}

/** First and last day of a period, as the API takes them. */
export function toDays(period: Period | null, now: Date): { from?: string; to?: string } {
  if (period === null) return {}
  if (period !== 'threeMonths' && period !== 'twelveMonths') return { from: `${period}-01-01`, to: `${period}-12-31` }
  const first = new Date(now.getFullYear(), now.getMonth() - (period === 'threeMonths' ? 3 : 12), now.getDate())
  return { from: toLocalDateTime(first).slice(0, 10) }
}

function toLabelQuery(label: string | null): { skill?: string; tag?: string } {
  if (label === null) return {}
  const key = label.slice(label.indexOf(':') + 1)
  return label.startsWith('skill:') ? { skill: key } : { tag: key }
}

/** Not kept: a new or changed experience must be in the list when it is opened again. */
export function pickerQuery(filter: PickerFilter) {
  const { search, isCertified, label, period } = filter
  return infiniteQueryOptions({
    queryKey: ['experience-picker', filter],
    queryFn: ({ pageParam }) =>
      call(experienceApi.list, {
        page: pageParam,
        ...(search !== '' && { search }),
        ...(isCertified && { certified: 'true' as const }),
        ...toLabelQuery(label),
        ...toDays(period, new Date()),
      }),
    initialPageParam: 0,
    getNextPageParam: ({ totalPages }, _, page) => (page + 1 < totalPages.pages ? page + 1 : undefined),
    gcTime: 0,
  })
}

export const pickerLabelsQuery = queryOptions({
  queryKey: ['experience-picker', 'labels'],
  queryFn: () => call(experienceLabelApi.list, {}),
  gcTime: 0,
})
