import { formatDateTime } from '@vecu/contract/format-date-time'
import { useTimeZone } from './use-time-zone.ts'

export function DateTime({ at }: { at: string }) {
  const timeZone = useTimeZone()
  return <time dateTime={at}>{formatDateTime(new Date(at), timeZone)}</time>
}
