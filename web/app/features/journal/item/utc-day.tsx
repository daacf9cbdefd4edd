import { formatLocalDate } from '@vecu/contract/format-date-time'

/** Day of a certification, which is that of its credential: in UTC, the same for every reader. */
export function UtcDay({ at }: { at: string }) {
  return <time dateTime={at}>{formatLocalDate(new Date(at).toISOString().slice(0, 10))}</time>
}
