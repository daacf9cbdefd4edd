import { AUDIT_ACTIONS, type AuditAction } from '@vecu/contract/audit'
import { useSearchParams } from 'react-router'

export interface Filters {
  page: number
  actorId: number | undefined
  subjectId: number | undefined
  action: AuditAction | undefined
  /** Days in the user's time zone, both inclusive; empty for no limit. */
  from: string
  to: string
}

/** Keeps the filters in the URL, so that a view of the log can be linked and reloaded. */
export function useFilters(): { filters: Filters; change: (changes: Partial<Filters>) => void } {
  const [search, setSearch] = useSearchParams()
  const filters = parseFilters(search)
  return {
    filters,
    change(changes) {
      // A changed filter starts again at the first page.
      setSearch(toSearchParams({ ...filters, page: 0, ...changes }), { replace: true, preventScrollReset: true })
    },
  }
}

export function parseFilters(search: URLSearchParams): Filters {
  const number = (name: string) => (/^\d{1,15}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : undefined)
  const day = (name: string) => (isDay(search.get(name) ?? '') ? (search.get(name) ?? '') : '')
  return {
    page: Math.max(0, (number('page') ?? 1) - 1),
    actorId: number('actor'),
    subjectId: number('subject'),
    action: AUDIT_ACTIONS.find((action) => action === search.get('action')),
    from: day('from'),
    to: day('to'),
  }
}

/** A day of the calendar: the fields of the page cannot show another. */
function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}

function toSearchParams({ page, actorId, subjectId, action, from, to }: Filters): Record<string, string> {
  const pairs = Object.entries({ actor: actorId, subject: subjectId, action, from, to })
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, String(value)])
  return Object.fromEntries([...pairs, ...(page > 0 ? [['page', String(page + 1)]] : [])]) as Record<string, string>
}

/** Query for the API: from the start of the first day to the end of the last, in the user's time zone. */
export function toQuery({ from, to, ...filters }: Filters) {
  const start = from === '' ? undefined : getStartOfDay(from, 0)
  const end = to === '' ? undefined : getStartOfDay(to, 1)
  return { ...filters, ...(start && { from: start }), ...(end && { to: end }) }
}

function getStartOfDay(day: string, later: number): string | undefined {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const moment = new Date(year, month - 1, date + later)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}
