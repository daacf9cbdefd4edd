import { useSyncExternalStore } from 'react'

/** The server does not know the user's time zone: it renders this one, and the browser replaces it after hydration. */
const SERVER_ZONE = 'UTC'

const never = () => () => undefined

/** Time zone of displayed dates; undefined means that of the browser. */
export function useTimeZone(): string | undefined {
  return useSyncExternalStore(
    never,
    () => undefined,
    () => SERVER_ZONE,
  )
}
