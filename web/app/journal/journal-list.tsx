import { useInfiniteQuery } from '@tanstack/react-query'
import type { Experience } from '@vecu/contract/experience'
import type { JournalItem } from '@vecu/contract/journal'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { ExperienceCard } from '../experience/experience-card.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { CardSkeleton } from '../ui/skeleton.tsx'
import css from './journal-list.module.css'
import { JournalMonth } from './journal-month.tsx'
import { MasonryItem } from './masonry-item.tsx'
import { type JournalFilter, type JournalScope, journalQuery } from './queries.ts'
import { useReached } from './use-reached.ts'

const SKELETONS = 3
/** Without React Aria, which a journal that is only read does not need. */
const SECOND = buttonClass({ variant: 'second' })

interface Props {
  scope: JournalScope
  filter?: JournalFilter | undefined
  /** Shown in the place of an empty journal. */
  empty: ReactNode
  /** Another card than the one that is read. */
  card?: (experience: Experience) => ReactNode
  /** What is said when the API does not answer. */
  failure?: string
}

/** The cards of a journal, page after page as one comes near its end, or on a press of its button. */
export function JournalList({ scope, filter, empty, card, failure }: Props) {
  const { t } = useTranslation('experience')
  const { t: common } = useTranslation()
  const query = useInfiniteQuery(journalQuery(scope, filter))
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = query
  const items = unique(data?.pages.flatMap(({ paginatedResults }) => paginatedResults) ?? [])
  const isFirstLoad = data === undefined && !isError
  // A page that failed is not asked for again by mere scrolling.
  const end = useReached(() => void fetchNextPage(), hasNextPage && !isFetching && !isError)
  const list = useRef<HTMLUListElement>(null)
  const goOnAt = useRef<number>(undefined)

  useEffect(() => {
    // Whoever pressed the button goes on reading where the new cards begin.
    if (goOnAt.current === undefined || goOnAt.current >= items.length) return
    list.current?.children[goOnAt.current]?.querySelector('a')?.focus()
    goOnAt.current = undefined
  }, [items.length])

  function more() {
    goOnAt.current = items.length
    void fetchNextPage()
  }

  if (data && items.length === 0 && !hasNextPage) return empty
  return (
    <>
      <p className="visually-hidden" role="status">
        {isFirstLoad ? t('list.loading') : t('list.loaded', { count: items.length })}
      </p>
      {!card && <JournalMonth dates={items.map(({ journalItem: { date, createdAt } }) => date ?? createdAt)} />}
      <ul ref={list} className={css.grid} data-journal aria-busy={isFetching}>
        {items.map(({ journalItem }, index) => (
          <MasonryItem key={journalItem.id}>
            {card ? card(journalItem) : <ExperienceCard experience={journalItem} isFirst={index === 0} />}
          </MasonryItem>
        ))}
        {(isFirstLoad || query.isFetchingNextPage) &&
          Array.from({ length: SKELETONS }, (_, index) => (
            <MasonryItem key={`coming-${index}`}>
              <CardSkeleton />
            </MasonryItem>
          ))}
      </ul>
      {isError && (
        <div className={css.end} role="alert">
          <p>{failure ?? t('list.failed')}</p>
          <button type="button" className={SECOND} onClick={() => void (data ? fetchNextPage() : refetch())}>
            {common('retry')}
          </button>
        </div>
      )}
      <div ref={end} className={css.end}>
        {hasNextPage && !isError && (
          <button type="button" className={SECOND} disabled={isFetching} onClick={more}>
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
