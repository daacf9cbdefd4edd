import { useSyncExternalStore } from 'react'

/** The server does not know the reader's clock: it writes this one, and the browser puts its own in place. */
const SERVER_ZONE = 'Europe/Paris'

const never = () => () => undefined

/** The time zone that dates are told in; undefined is the browser's. */
export function useTimeZone(): string | undefined {
  return useSyncExternalStore(
    never,
    () => undefined,
    () => SERVER_ZONE,
  )
}
