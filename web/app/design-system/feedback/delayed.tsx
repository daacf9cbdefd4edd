import { type ReactNode, useEffect, useState } from 'react'

/** Loading indicators appear after this delay; `--vc-loading-delay` is the same value in CSS. */
const LOADING_DELAY_MS = 200

/** Renders its children after a delay, so that short waits neither show nor announce anything. */
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
