import { useSyncExternalStore } from 'react'

import { dateLine } from './date-line.ts'

/** The server does not know the reader's clock: it writes this one, and the browser puts its own in place. */
const SERVER_ZONE = 'Europe/Paris'

const never = () => () => undefined

export function Moment({ at }: { at: string }) {
  const timeZone = useSyncExternalStore(
    never,
    () => undefined,
    () => SERVER_ZONE,
  )
  return <time dateTime={at}>{dateLine(new Date(at), timeZone)}</time>
}
