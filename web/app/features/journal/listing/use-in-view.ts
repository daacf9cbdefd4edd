import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const DISTANCE_PX = 50

/** Calls `reach` when the element is about to enter the viewport, while `isWanted` is true. */
export function useInView(reach: () => void, isEnabled: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const onReached = useEffectEvent(reach)

  useEffect(() => {
    const element = ref.current
    if (!element || !isEnabled) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onReached()
      },
      { rootMargin: `${DISTANCE_PX}px` },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [isEnabled])

  return ref
}
