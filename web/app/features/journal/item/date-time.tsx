import { dateLine } from './date-line.ts'
import { useTimeZone } from './use-time-zone.ts'

export function DateTime({ at }: { at: string }) {
  const timeZone = useTimeZone()
  return <time dateTime={at}>{dateLine(new Date(at), timeZone)}</time>
}
