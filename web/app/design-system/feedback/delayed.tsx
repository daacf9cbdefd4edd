import { type ReactNode, useEffect, useState } from 'react'

/** How long a wait may be before anything is said of it; `--vc-patience` is the same for places that are drawn. */
const LOADING_DELAY_MS = 200

/** Words about a wait, once it is one: what comes at once is neither shown nor read out as loading first. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true)
    }, LOADING_DELAY_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  return isLate && children
}
