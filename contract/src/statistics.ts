import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Id } from './field.ts'
import { CALLS_AT_ADDRESS } from './limits.ts'

export const MAX_STATISTICS_MONTHS = 60
export const STATISTICS_MONTHS = 12
export const TOP_SKILLS = 12

/** `2026-11`; months are those of UTC, as all dates on the wire. */
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
  /** What there was before the first month. */
  before: Counts,
  /** What each month added: every month of the time, in order, empty ones too. */
  months: z.array(Counts.extend({ month: Month })),
  /** The reader's groups, by name: their members now, and what those added in the time. */
  groups: z.array(Counts.extend({ id: z.int(), name: z.string() })),
  /** In the experiences that were added in the time; most frequent first. */
  skills: z.array(z.object({ key: z.string(), name: z.string(), experiences: z.int(), certified: z.int() })),
})
export type CommunityStatistics = z.infer<typeof CommunityStatistics>

/** Without months, the last twelve; at most five years. */
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

export function monthNumber(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return year * 12 + number - 1
}

export function monthOf(number: number): string {
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
}

export const statisticsApi = {
  get: endpoint({
    method: 'GET',
    path: '/v2/statistics',
    summary:
      'Members, experiences, stories, certifications and skills by month and by group: of the groups one looks after, of all for community admins',
    access: 'groupAdmin',
    query,
    response: CommunityStatistics,
  }),
  exportTables: endpoint({
    method: 'GET',
    path: '/v2/statistics/export',
    summary: 'The same numbers as a CSV file',
    access: 'groupAdmin',
    query,
    response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    file: { type: 'text/csv; charset=utf-8', name: 'statistics.csv' },
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 120, windowSeconds: 3_600 } } },
  }),
}
