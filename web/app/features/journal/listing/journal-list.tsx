import { useInfiniteQuery } from '@tanstack/react-query'
import type { JournalItem } from '@vecu/contract/journal'
import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { clearEarlyCover, attachEarlyCover } from '../../../platform/first-load/early-cover.ts'
import { useLoadMoreFocus } from '../../../platform/forms/use-load-more-focus.ts'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { Delayed } from '../../../design-system/feedback/delayed.tsx'
import { CardSkeleton } from '../../../design-system/feedback/skeleton.tsx'
import './prefetch.ts'
import { ItemCard } from './item-card.tsx'
import css from './journal-list.module.css'
import { JournalMonth } from './journal-month.tsx'
import { COLUMNS, masonry } from './masonry.ts'
import { type Item, type JournalFilter, type JournalScope, journalQuery } from '../cache/queries.ts'
import { useInView } from './use-in-view.ts'

const SKELETONS = 3
/** Those that are seen first: a row, and on a phone one. */
const firstCards = () => (matchMedia(COLUMNS).matches ? 3 : 1)
/** As many as a slow phone lays out without going deaf to taps. */
const NEXT_CARDS = 2

/** A journal that one comes back to has its place to keep, which needs all of its cards at once. */
let isStarting = true
/** Without React Aria, which a journal that is only read does not need. */
const SECOND = buttonClass({ variant: 'second' })

interface Props {
  scope: JournalScope
  filter?: JournalFilter | undefined
  /** Shown in the place of an empty journal. */
  empty: ReactNode
  /** Another card than the one that is read. */
  card?: (item: Item) => ReactNode
  /** What is said when the API does not answer. */
  failure?: string
}

/** The cards of a journal, page after page as one comes near its end, or on a press of its button. */
export function JournalList({ scope, filter, empty, card, failure }: Props) {
  const { t } = useTranslation('experience')
  const { t: common } = useTranslation()
  const query = useInfiniteQuery(journalQuery(scope, filter))
  const { isError, isFetching, hasNextPage, fetchNextPage, refetch } = query
  // A page of cards is put together in slices: a slow phone answers taps in between.
  const data = useDeferredValue(query.data)
  const all = unique(data?.pages.flatMap(({ paginatedResults }) => paginatedResults) ?? [])
  // A visit's first journal shows its first cards, then the others bit by bit.
  const [shown, setShown] = useState(() => (isStarting ? firstCards() : Infinity))
  const isWhole = shown === Infinity
  const items = all.slice(0, shown)
  const isFirstLoad = data === undefined && !isError
  const isOwn = scope.of === 'me' && filter === undefined
  // Whoever stands on the button, by its keys, chooses when to go on: scrolling to it must not do it for them.
  const [isOnButton, setOnButton] = useState(false)
  // A page that failed is not asked for again by mere scrolling.
  const end = useInView(() => void fetchNextPage(), isWhole && hasNextPage && !isFetching && !isError && !isOnButton)
  const { listRef, onLoadMore, onFocus, onBlur } = useLoadMoreFocus(items.length, masonry)
  const skeletons = isFirstLoad || query.isFetchingNextPage ? SKELETONS : 0

  function more() {
    onLoadMore()
    if (!isFetching) void fetchNextPage()
  }

  useEffect(() => {
    if (data === undefined || isWhole) return undefined
    isStarting = false
    clearEarlyCover()
    // The frame after the next: what came last is seen before the next is begun.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        startTransition(() => {
          setShown(shown < all.length ? shown + NEXT_CARDS : Infinity)
        })
      })
    })
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [data, isWhole, shown, all.length])

  if (data && items.length === 0 && !hasNextPage) return empty
  return (
    <>
      <p className="visually-hidden" role="status">
        {isFirstLoad ? <Delayed>{t('list.loading')}</Delayed> : t('list.loaded', { count: all.length })}
      </p>
      {!card && <JournalMonth dates={all.map(({ journalItem: { date, createdAt } }) => date ?? createdAt)} />}
      <ul ref={listRef} className={css.grid} data-journal aria-busy={isFetching}>
        {items.map(({ journalItem }, index) => (
          <li key={journalItem.id}>
            {card ? card(journalItem) : <ItemCard item={journalItem} isFirst={index === 0} isMoving />}
          </li>
        ))}
        {Array.from({ length: skeletons }, (_, index) => (
          <li key={`coming-${index}`}>
            <CardSkeleton {...(isFirstLoad && isOwn && index === 0 && { firstPrint: attachEarlyCover })} />
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

/** An item that came in meanwhile pushes the last of a page onto the next one. */
function unique(items: readonly JournalItem[]): JournalItem[] {
  return [...new Map(items.map((item) => [item.journalItem.id, item])).values()]
}
