import { type RefObject, useEffect, useState } from 'react'

/** A journal that one comes back to has its place to keep, which needs the true height of its cards at once. */
let isStarting = true

/**
 * Whether the cards of a visit's first journal still wait, those out of sight, for their layout: they get it one each
 * frame, so that a slow phone answers taps in between.
 */
export function useUnrolled(list: RefObject<HTMLElement | null>, isThere: boolean): boolean {
  const [isRolled, setRolled] = useState(isStarting)

  useEffect(() => {
    if (!isThere || !isRolled) return undefined
    const waiting = [...(list.current?.children ?? [])]
    let frame = requestAnimationFrame(function next() {
      const item = waiting.shift()
      item?.setAttribute('data-unrolled', '')
      if (item) {
        frame = requestAnimationFrame(next)
        return
      }
      isStarting = false
      setRolled(false)
    })
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [list, isThere, isRolled])

  return isRolled
}
