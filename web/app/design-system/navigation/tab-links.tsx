import { type ReactNode, useEffect, useRef } from 'react'

import css from './tabs.module.css'

/** The look of tabs for links that lead to pages: each child is a link, the current one with `aria-current="page"`. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={css.links}>
      <div ref={useCurrentInSight()} className={css.list}>
        {children}
      </div>
    </nav>
  )
}

/** Where the row is wider than the screen, whoever comes by an address finds the tab they are on; counts push it along. */
function useCurrentInSight() {
  const ref = useRef<HTMLDivElement>(null)
  const left = useRef(0)

  useEffect(() => {
    // With the next frame, whose layout is made anyway.
    const frame = requestAnimationFrame(() => {
      const list = ref.current
      const current = list?.querySelector('[aria-current]')?.getBoundingClientRect()
      // Whoever has scrolled by themselves looks for something else.
      if (!list || !current || list.scrollLeft !== left.current) return
      const row = list.getBoundingClientRect()
      list.scrollLeft += current.left - row.left - (row.width - current.width) / 2
      left.current = list.scrollLeft
    })
    return () => {
      cancelAnimationFrame(frame)
    }
  })

  return ref
}

export function TabCount({ children }: { children: ReactNode }) {
  return <small className={css.count}>{children}</small>
}
