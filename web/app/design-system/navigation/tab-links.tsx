import { type ReactNode, useEffect, useRef } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'

import { classNames } from '../foundations/class-names.ts'
import edges from './scroll-edges.module.css'
import css from './tabs.module.css'

/** Tab style for links to pages: each child is a link, the current one with `aria-current="page"`. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={css.links}>
      <div ref={useCurrentInSight()} className={classNames(css.list, edges.row)}>
        {children}
      </div>
    </nav>
  )
}

/** Scrolls the current tab into view if the row is wider than the screen, again when counts change its width. */
function useCurrentInSight() {
  const ref = useRef<HTMLDivElement>(null)
  const left = useRef(0)

  useEffect(() => {
    // Measured in the next frame, to avoid a forced layout.
    const frame = requestAnimationFrame(() => {
      const list = ref.current
      const current = list?.querySelector('[aria-current]')?.getBoundingClientRect()
      // Does nothing after the user has scrolled the row.
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

export function TabCount({ children }: { children: number }) {
  const { locale } = useLocale()
  return <small className={css.count}>{new Intl.NumberFormat(locale).format(children)}</small>
}
