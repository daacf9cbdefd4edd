import { type RefObject, useEffect, useRef } from 'react'

const SHAKE_MS = 100
const SHAKE = [
  { transform: 'none' },
  { transform: 'translateX(-2px)' },
  { transform: 'translateX(2px)' },
  { transform: 'none' },
]

/** Shakes a card briefly when its data changes; not for a draft, which has no id yet. */
export function useShake<T extends { id: number }>(item: T): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  const before = useRef(item)

  useEffect(() => {
    const [old, element] = [before.current, ref.current]
    before.current = item
    if (old === item || old.id !== item.id || item.id === 0 || !element || isStill()) return
    element.animate(SHAKE, { duration: SHAKE_MS })
  }, [item])

  return ref
}

function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
