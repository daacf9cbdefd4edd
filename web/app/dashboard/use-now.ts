import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** The time, looked at again now and then: a page that stays open must not say “just now” all day. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date())
    }, TICK_MS)
    return () => {
      clearInterval(timer)
    }
  }, [])
  return now
}
