import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Id } from './field.ts'
import { CALLS_AT_ADDRESS } from './limits.ts'
import { monthNumber } from './month.ts'

export const MAX_STATISTICS_MONTHS = 60
export const STATISTICS_MONTHS = 12
export const TOP_SKILLS = 12

/** `2026-11`; months are in UTC, like all dates on the wire. */
export const Month = z.string().regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/)

export const STATISTICS = ['members', 'experiences', 'stories', 'certifications'] as const
export type Statistic = (typeof STATISTICS)[number]

const Counts = z.object({
  members: z.int(),
  experiences: z.int(),
  stories: z.int(),
  certifications: z.int(),
})
export type Counts = z.infer<typeof Counts>

export const CommunityStatistics = z.object({
  from: Month,
  to: Month,
  /** Totals before the first month. */
  before: Counts,
  /** Additions per month: every month of the period in order, including empty ones. */
  months: z.array(Counts.extend({ month: Month })),
  /** The viewer's groups by name: current members, and their additions in the period. */
  groups: z.array(Counts.extend({ id: z.int(), name: z.string() })),
  /** Skills of the experiences added in the period; most frequent first. */
  skills: z.array(z.object({ key: z.string(), name: z.string(), experiences: z.int(), certified: z.int() })),
})
export type CommunityStatistics = z.infer<typeof CommunityStatistics>

/** Default: the last twelve months; at most five years. */
const query = z
  .object({ from: Month.optional(), to: Month.optional(), groupId: Id.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || isSpan(from, to), {
    path: ['to'],
    params: { message: 'monthSpan' },
  })

function isSpan(from: string, to: string): boolean {
  const length = monthNumber(to) - monthNumber(from)
  return length >= 0 && length < MAX_STATISTICS_MONTHS
}

export const statisticsApi = {
  get: endpoint({
    method: 'GET',
    path: '/v2/statistics',
    summary: 'Returns statistics by month and group, of the groups that the viewer manages',
    access: 'groupAdmin',
    errors: ['GROUP_NOT_FOUND'],
    query,
    response: CommunityStatistics,
  }),
  exportTables: endpoint({
    method: 'GET',
    path: '/v2/statistics/export',
    summary: 'Exports the statistics as a CSV file',
    access: 'groupAdmin',
    errors: ['GROUP_NOT_FOUND'],
    query,
    response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    file: { type: 'text/csv; charset=utf-8', name: 'statistics.csv' },
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 120, windowSeconds: 3_600 } } },
  }),
}
