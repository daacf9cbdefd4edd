import { useEffect, useRef } from 'react'

interface Stay {
  isOver: boolean
  onLeave: () => void
}

/**
 * Returns a function whose promise resolves when the component is no longer shown. The router changes the address
 * before React shows the next page, so awaiting `navigate` is not enough.
 */
export function useLeave(): () => Promise<void> {
  const stay = useRef<Stay>({ isOver: false, onLeave: () => undefined })
  useEffect(() => {
    const { current } = stay
    current.isOver = false
    return () => {
      current.isOver = true
      current.onLeave()
    }
  }, [])
  return () =>
    new Promise((resolve) => {
      if (stay.current.isOver) resolve()
      else stay.current.onLeave = resolve
    })
}
