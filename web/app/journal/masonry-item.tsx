import { type ReactNode, useLayoutEffect, useRef } from 'react'

const ROW_PX = 4
const GAP_PX = 36

/** Takes as many of the grid's low rows as its card is high, so that the next one follows right under it. */
export function MasonryItem({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLLIElement>(null)

  useLayoutEffect(() => {
    const item = ref.current
    const card = item?.firstElementChild
    if (!item || !card) return undefined
    const measure = () => {
      const { height } = card.getBoundingClientRect()
      item.style.setProperty('--rows', String(Math.ceil((height + GAP_PX) / ROW_PX)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(card)
    return () => {
      observer.disconnect()
    }
  }, [])

  return <li ref={ref}>{children}</li>
}
