import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Experience } from '@vecu/contract/experience'
import { type ReactNode, useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLoadMoreFocus } from '../../../platform/forms/use-load-more-focus.ts'
import { useDebouncedValue } from '../../../platform/forms/use-debounced-value.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { Delayed } from '../../../design-system/feedback/delayed.tsx'
import { useInView } from '../listing/use-in-view.ts'
import css from './experience-picker.module.css'
import { PickerFilters } from './picker-filters.tsx'
import { NO_FILTER, isFiltered, pickerQuery } from './picker-queries.ts'
import { PickerRow } from './picker-row.tsx'

interface Props {
  /** In the order of choosing. */
  chosen: readonly Experience[]
  max: number
  onChange: (chosen: Experience[]) => void
  /** Shown instead of an empty journal. */
  empty: ReactNode
}

/** Compact list of the own experiences, searched and filtered, numbered in the order in which they are chosen. */
export function ExperiencePicker({ chosen, max, onChange, empty }: Props) {
  const { t } = useTranslation('experience')
  const { t: common } = useTranslation()
  const [typed, setTyped] = useState(NO_FILTER)
  const filter = { ...typed, search: useDebouncedValue(typed.search.trim()) }
  const query = useInfiniteQuery({ ...pickerQuery(filter), placeholderData: keepPreviousData })
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = query
  const pages = data?.pages.flatMap(({ paginatedResults }) => paginatedResults) ?? []
  // A new experience moves the last one of a page onto the next page.
  const experiences = [...new Map(pages.map((one) => [one.id, one])).values()]
  // With the keyboard focus on the button, scrolling to it must not load the next page.
  const [isOnButton, setOnButton] = useState(false)
  const end = useInView(() => void fetchNextPage(), hasNextPage && !isFetching && !isError && !isOnButton)
  const { list, onLoadMore } = useLoadMoreFocus(experiences.length)

  function choose(experience: Experience, isChosen: boolean) {
    const others = chosen.filter(({ id }) => id !== experience.id)
    onChange(isChosen ? [...others, experience] : others)
  }

  if (data && experiences.length === 0 && !isFiltered(filter) && !isFetching) return empty
  return (
    <div className={css.picker}>
      <PickerFilters filter={typed} onChange={setTyped} />
      <p role="status" className={data && experiences.length === 0 ? css.notice : 'visually-hidden'}>
        {data === undefined && !isError && <Delayed>{t('list.loading')}</Delayed>}
        {data && t('select.found', { count: experiences.length })}
      </p>
      {data && experiences.length === 0 && (
        <div>
          <Button variant="secondary" size="sm" onPress={() => setTyped(NO_FILTER)}>
            {t('select.clear')}
          </Button>
        </div>
      )}
      <ul ref={list} className={css.list} aria-busy={isFetching}>
        {experiences.map((experience) => {
          const index = chosen.findIndex(({ id }) => id === experience.id)
          return (
            <PickerRow
              key={experience.id}
              experience={experience}
              place={index === -1 ? undefined : index + 1}
              isDisabled={index === -1 && chosen.length >= max}
              onChange={(isChosen) => choose(experience, isChosen)}
            />
          )
        })}
      </ul>
      {isError && (
        <div className={css.failure} role="alert">
          <p>{t('select.failed')}</p>
          <Button variant="secondary" size="sm" onPress={() => void (data ? fetchNextPage() : refetch())}>
            {common('retry')}
          </Button>
        </div>
      )}
      <div ref={end}>
        {hasNextPage && !isError && (
          <Button
            variant="secondary"
            size="sm"
            isPending={query.isFetchingNextPage}
            pendingLabel={t('list.loading')}
            onFocusChange={setOnButton}
            onPress={() => {
              onLoadMore()
              void fetchNextPage()
            }}
          >
            {t('list.more')}
          </Button>
        )}
      </div>
    </div>
  )
}
