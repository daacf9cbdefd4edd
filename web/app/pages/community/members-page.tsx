import { MAX_SEARCH } from '@vecu/contract/constants'
import { useInfiniteQuery } from '@tanstack/react-query'
import Search from 'lucide/dist/esm/icons/search.mjs'
import { useState } from 'react'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useLoadMoreFocus } from '../../platform/forms/use-load-more-focus.ts'
import { useDebouncedValue } from '../../platform/forms/use-debounced-value.ts'
import { Button } from '../../design-system/actions/button.tsx'
import { Delayed } from '../../design-system/feedback/delayed.tsx'
import { TextField } from '../../design-system/fields/text-field.tsx'
import { ApplicationFrame } from './application-frame.tsx'
import { MemberCard } from './member-card.tsx'
import css from './members-page.module.css'
import { membersQuery } from './members-query.ts'
import { Icon } from '../../design-system/marks/icon.tsx'

export const handle = { ns: ['application', 'dashboard'] }

export function clientLoader() {
  void queryClient.prefetchInfiniteQuery(membersQuery(''))
  return null
}

export default function MembersPage() {
  const { t } = useTranslation('application')
  const { t: common } = useTranslation()
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery(membersQuery(useDebouncedValue(search.trim())))
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const members = data?.pages.flatMap(({ paginatedResults }) => paginatedResults) ?? []
  const { list, onLoadMore } = useLoadMoreFocus(members.length)
  const count = data?.pages[0]?.totalPages.count ?? 0
  return (
    <ApplicationFrame>
      <section className={css.members} aria-labelledby="members">
        <h2 id="members" className="visually-hidden">
          {t('members.title')}
        </h2>
        <div className={css.search}>
          <TextField
            label={t('members.search')}
            type="search"
            icon={<Icon of={Search} size={20} />}
            maxLength={MAX_SEARCH}
            value={search}
            onChange={setSearch}
          />
        </div>
        <p role="status" className={css.state}>
          {isError && t('members.failed')}
          {!isError && !data && <Delayed>{t('members.loading')}</Delayed>}
          {!isError && data && (count === 0 ? t('members.none') : t('members.count', { count }))}
        </p>
        <ul ref={list} className={css.list}>
          {members.map((member) => (
            <MemberCard key={member.id} member={member} />
          ))}
        </ul>
        {isError && (
          <Button variant="secondary" onPress={() => void (data ? fetchNextPage() : refetch())}>
            {common('retry')}
          </Button>
        )}
        {hasNextPage && !isError && (
          <Button
            variant="secondary"
            isPending={isFetchingNextPage}
            onPress={() => {
              onLoadMore()
              void fetchNextPage()
            }}
          >
            {t('members.more')}
          </Button>
        )}
      </section>
    </ApplicationFrame>
  )
}
