import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { useLocale } from 'react-aria-components/I18nProvider'

import css from './pagination.module.css'
import { Icon } from '../marks/icon.tsx'

export interface PaginationProps {
  page: number
  pageCount: number
  onChange: (page: number) => void
  labels: { nav: string; previous: string; next: string; page: (page: number) => string }
}

/** First, last and current page with its neighbours; `null` is a gap. */
function visiblePages(page: number, count: number): (number | null)[] {
  const pages = [...new Set([1, page - 1, page, page + 1, count])].filter((n) => n >= 1 && n <= count)
  return pages.flatMap((n, index) => {
    const before = pages[index - 1]
    if (before === undefined || n - before === 1) return [n]
    return n - before === 2 ? [n - 1, n] : [null, n]
  })
}

export function Pagination({ page, pageCount, onChange, labels }: PaginationProps) {
  const format = new Intl.NumberFormat(useLocale().locale)
  return (
    <nav aria-label={labels.nav}>
      <ul className={css.list}>
        <li>
          <button
            type="button"
            className={css.step}
            aria-label={labels.previous}
            disabled={page <= 1}
            onClick={() => onChange(page - 1)}
          >
            <Icon of={ChevronLeft} size={20} />
          </button>
        </li>
        {visiblePages(page, pageCount).map((n, index) => (
          <li key={n ?? `gap-${index}`}>
            {n === null ? (
              <span className={css.gap}>…</span>
            ) : (
              <button
                type="button"
                className={css.page}
                aria-label={labels.page(n)}
                aria-current={n === page ? 'page' : undefined}
                onClick={() => onChange(n)}
              >
                {format.format(n)}
              </button>
            )}
          </li>
        ))}
        <li>
          <button
            type="button"
            className={css.step}
            aria-label={labels.next}
            disabled={page >= pageCount}
            onClick={() => onChange(page + 1)}
          >
            <Icon of={ChevronRight} size={20} />
          </button>
        </li>
      </ul>
    </nav>
  )
}
