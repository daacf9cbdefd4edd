import { dateLine } from './date-line.ts'
import { useReadersZone } from './use-time-zone.ts'

export function Moment({ at }: { at: string }) {
  const timeZone = useReadersZone()
  return <time dateTime={at}>{dateLine(new Date(at), timeZone)}</time>
}
