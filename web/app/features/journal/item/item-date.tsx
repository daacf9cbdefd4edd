import { formatLocalDate } from '@vecu/contract/format-date-time'

/** Date of an experience or a story as its author entered it, the same for every reader. */
export function ItemDate({ localDate }: { localDate: string }) {
  return <time dateTime={localDate}>{formatLocalDate(localDate)}</time>
}
