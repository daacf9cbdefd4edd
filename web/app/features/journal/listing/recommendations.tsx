import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useLoadMoreFocus } from '../../../platform/forms/use-load-more-focus.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { CardSkeleton } from '../../../design-system/feedback/skeleton.tsx'
import { ItemCard } from './item-card.tsx'
import css from './journal-list.module.css'
import { masonry } from './masonry.ts'
import { recommendedQuery } from '../cache/queries.ts'
import own from './recommendations.module.css'

/** One row on a wide screen, because the journal itself follows. */
const AT_FIRST = 3

/** Recommended items of other members, expandable. Renders nothing when there are none. */
export function Recommendations({ title, text, more }: { title: string; text: string; more: string }) {
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage } = useInfiniteQuery(recommendedQuery)
  const [isOpen, setOpen] = useState(false)
  const all = data?.pages.flatMap(({ paginatedResults }) => paginatedResults) ?? []
  const items = isOpen ? all : all.slice(0, AT_FIRST)
  const hasMore = hasNextPage || items.length < all.length
  const { listRef, onLoadMore } = useLoadMoreFocus(items.length, masonry)
  const isCollapsed = !data || items.length < all.length
  if (isError || (data && all.length === 0)) return null

  function open() {
    onLoadMore()
    if (items.length < all.length) setOpen(true)
    else void fetchNextPage()
  }

  return (
    <section className={own.near} data-collapsed={isCollapsed || undefined} aria-labelledby="recommendations">
      <h2 id="recommendations">{title}</h2>
      <p className={own.text}>{text}</p>
      <ul ref={listRef} className={css.grid} aria-busy={!data}>
        {items.map(({ journalItem }, index) => (
          <li key={journalItem.id}>
            <ItemCard item={journalItem} isFirst={index === 0} />
          </li>
        ))}
        {!data &&
          Array.from({ length: AT_FIRST }, (_, index) => (
            <li key={`coming-${index}`}>
              <CardSkeleton />
            </li>
          ))}
      </ul>
      {hasMore && (
        <p className={own.more}>
          <button
            type="button"
            className={buttonClass({ variant: 'secondary' })}
            aria-disabled={isFetchingNextPage}
            onClick={open}
          >
            {more}
          </button>
        </p>
      )}
    </section>
  )
}
