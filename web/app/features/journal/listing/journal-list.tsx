import { useInfiniteQuery } from '@tanstack/react-query'
import type { JournalItem } from '@vecu/contract/journal'
import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { clearEarlyCover, attachEarlyCover } from '../../../platform/first-load/early-cover.ts'
import { useLoadMoreFocus } from '../../../platform/forms/use-load-more-focus.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { Delayed } from '../../../design-system/feedback/delayed.tsx'
import { CardSkeleton } from '../../../design-system/feedback/skeleton.tsx'
import './prefetch.ts'
import { ItemCard } from './item-card.tsx'
import css from './journal-list.module.css'
import { KeptNote } from './kept-note.tsx'
import { JournalMonth } from './journal-month.tsx'
import { COLUMNS, masonry } from './masonry.ts'
import { type Item, type JournalFilter, type JournalScope, firstPagePath, journalQuery } from '../cache/queries.ts'
import { useInView } from './use-in-view.ts'

const SKELETONS = 3
/** Number of cards visible at first: one row, or one card on a phone. */
const firstCards = () => (matchMedia(COLUMNS).matches ? 3 : 1)
/** Small enough for a slow phone to stay responsive while it lays them out. */
const NEXT_CARDS = 2

/** False for later journals of a visit: scroll restoration needs all of their cards at once. */
let isStarting = true
/** Avoids React Aria, which a read-only journal does not need. */
const SECOND = buttonClass({ variant: 'secondary' })

interface Props {
  scope: JournalScope
  filter?: JournalFilter | undefined
  /** Shown instead of an empty journal. */
  empty: ReactNode
  /** Replaces the default card. */
  card?: (item: Item) => ReactNode
  /** Error text when the API does not answer. */
  failure?: string
}

/** Journal with infinite scrolling and a “load more” button. */
export function JournalList({ scope, filter, empty, card, failure }: Props) {
  const { t } = useTranslation('experience')
  const { t: common } = useTranslation()
  const query = useInfiniteQuery(journalQuery(scope, filter))
  const { isError, isFetching, hasNextPage, fetchNextPage, refetch } = query
  // Deferred, so that React renders a page of cards in slices and a slow phone stays responsive.
  const data = useDeferredValue(query.data)
  const all = unique(data?.pages.flatMap(({ paginatedResults }) => paginatedResults) ?? [])
  // The first journal of a visit shows its first cards at once and the others step by step.
  const [visibleCount, setVisibleCount] = useState(() => (isStarting ? firstCards() : Infinity))
  const isWhole = visibleCount === Infinity
  const items = all.slice(0, visibleCount)
  const isFirstLoad = data === undefined && !isError
  const isOwn = scope.kind === 'me'
  // With the keyboard focus on the button, scrolling to it must not load the next page.
  const [isOnButton, setOnButton] = useState(false)
  // A failed page is not requested again by scrolling.
  const end = useInView(() => void fetchNextPage(), isWhole && hasNextPage && !isFetching && !isError && !isOnButton)
  const { listRef, onLoadMore, onFocus, onBlur } = useLoadMoreFocus(items.length, masonry)
  const skeletons = isFirstLoad || query.isFetchingNextPage ? SKELETONS : 0

  function showEarlyCover(place: HTMLElement | null) {
    attachEarlyCover(place, firstPagePath(scope, filter))
  }

  function more() {
    onLoadMore()
    if (!isFetching) void fetchNextPage()
  }

  useEffect(() => {
    if (data === undefined || isWhole) return undefined
    isStarting = false
    clearEarlyCover()
    // Two frames, so that the last cards are painted before the next are rendered.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        startTransition(() => {
          setVisibleCount(visibleCount < all.length ? visibleCount + NEXT_CARDS : Infinity)
        })
      })
    })
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [data, isWhole, visibleCount, all.length])

  if (data && items.length === 0 && !hasNextPage) return empty
  return (
    <>
      <p className="visually-hidden" role="status">
        {isFirstLoad ? <Delayed>{t('list.loading')}</Delayed> : t('list.loaded', { count: all.length })}
      </p>
      {scope.kind === 'me' && <KeptNote page={data?.pages[0]} filter={filter} />}
      {!card && <JournalMonth items={all.map(({ journalItem }) => journalItem)} />}
      <ul ref={listRef} className={css.grid} data-journal aria-busy={isFetching}>
        {items.map(({ journalItem }, index) => (
          <li key={journalItem.id}>
            {card ? card(journalItem) : <ItemCard item={journalItem} isFirst={index === 0} isMoving />}
          </li>
        ))}
        {Array.from({ length: skeletons }, (_, index) => (
          <li key={`coming-${index}`}>
            <CardSkeleton {...(isFirstLoad && isOwn && index === 0 && { firstPrint: showEarlyCover })} />
          </li>
        ))}
      </ul>
      {isError && (
        <div className={css.end} role="alert">
          <p>{failure ?? t(data ? 'list.failed' : 'list.notLoaded')}</p>
          <button type="button" className={SECOND} onClick={() => void (data ? fetchNextPage() : refetch())}>
            {common('retry')}
          </button>
        </div>
      )}
      <div ref={end} className={css.end}>
        {isWhole && hasNextPage && !isError && (
          <button
            type="button"
            className={SECOND}
            aria-disabled={isFetching}
            onClick={more}
            onFocus={() => {
              setOnButton(true)
              onFocus()
            }}
            onBlur={() => {
              setOnButton(false)
              onBlur()
            }}
          >
            {t('list.more')}
          </button>
        )}
      </div>
    </>
  )
}

/** Removes duplicates: a new item moves the last one of a page onto the next page. */
function unique(items: readonly JournalItem[]): JournalItem[] {
  return [...new Map(items.map((item) => [item.journalItem.id, item])).values()]
}
