import { formatMonth, monthNumber } from '@vecu/contract/month'
import { MAX_STATISTICS_MONTHS, STATISTICS_MONTHS } from '@vecu/contract/statistics'

export interface Period {
  /** UTC, first day of the first month; `end` is exclusive. */
  start: Date
  end: Date
  months: string[]
}

/** Defaults to the last STATISTICS_MONTHS months; with `from` only, runs up to the current month. */
export function toPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Period {
  const current = now.getUTCFullYear() * 12 + now.getUTCMonth()
  const first = from === undefined ? undefined : monthNumber(from)
  const latest = first === undefined ? current : Math.min(Math.max(current, first), first + MAX_STATISTICS_MONTHS - 1)
  const last = to === undefined ? latest : monthNumber(to)
  const start = first ?? last - STATISTICS_MONTHS + 1
  return {
    start: dayOne(start),
    end: dayOne(last + 1),
    months: Array.from({ length: last - start + 1 }, (_, index) => formatMonth(start + index)),
  }
}

function dayOne(month: number): Date {
  return new Date(Date.UTC(Math.floor(month / 12), month % 12))
}
