import type { ReactNode } from 'react'

import css from './tabs.module.css'

/** The `ref` of a row that is wider than the screen: whoever comes by an address finds the tab they are on. */
function showCurrent(list: HTMLDivElement): () => void {
  // With the next frame, whose layout is made anyway.
  const frame = requestAnimationFrame(() => {
    const current = list.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!current) return
    const { left, width } = list.getBoundingClientRect()
    list.scrollLeft += current.left - left - (width - current.width) / 2
  })
  return () => {
    cancelAnimationFrame(frame)
  }
}

/** The look of tabs for links that lead to pages: each child is a link, the current one with `aria-current="page"`. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={css.links}>
      <div ref={showCurrent} className={css.list}>
        {children}
      </div>
    </nav>
  )
}

export function TabCount({ children }: { children: ReactNode }) {
  return <small className={css.count}>{children}</small>
}
