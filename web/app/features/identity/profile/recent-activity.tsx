import { useInfiniteQuery } from '@tanstack/react-query'
import { type Activity, userApi } from '@vecu/contract/account'
import BookOpen from 'lucide/dist/esm/icons/book-open.mjs'
import HandHeart from 'lucide/dist/esm/icons/hand-heart.mjs'
import PenLine from 'lucide/dist/esm/icons/pen-line.mjs'
import Share2 from 'lucide/dist/esm/icons/share-2.mjs'
import Stamp from 'lucide/dist/esm/icons/stamp.mjs'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { RelativeTime } from '../../../platform/i18n/relative-time-text.tsx'
import { call } from '../../../platform/api/api.ts'
import { useUser } from '../../../platform/session/session.ts'
import { useLoadMoreFocus } from '../../../platform/forms/use-load-more-focus.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { Delayed } from '../../../design-system/feedback/delayed.tsx'
import css from './recent-activity.module.css'
import { Icon } from '../../../design-system/marks/icon.tsx'

const ICONS = { joined: BookOpen, created: PenLine, shared: Share2, requested: HandHeart, certified: Stamp }

export function RecentActivity() {
  const { t } = useTranslation('dashboard')
  const { t: common } = useTranslation('common')
  const { id } = useUser()
  const { data, isPending, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['activities', id],
    queryFn: ({ pageParam }) => call(userApi.activities, { id, page: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ totalPages }, _, page) => (page + 1 < totalPages.pages ? page + 1 : undefined),
  })
  const items = data?.pages.flatMap(({ paginatedResults }) => paginatedResults) ?? []
  const { list, onLoadMore } = useLoadMoreFocus<HTMLOListElement>(items.length)
  return (
    <section className={css.activity} aria-label={t('activity.title')}>
      <p role="status" className={css.state}>
        {isPending && <Delayed>{t('activity.loading')}</Delayed>}
        {isError && t('activity.failed')}
        {data && items.length === 0 && t('activity.none')}
      </p>
      <ol ref={list} className={css.list}>
        {items.map((activity) => (
          <Entry key={activity.id} activity={activity} />
        ))}
      </ol>
      {isError && (
        <Button variant="secondary" size="sm" onPress={() => void (data ? fetchNextPage() : refetch())}>
          {common('retry')}
        </Button>
      )}
      {hasNextPage && !isError && (
        <Button
          variant="ghost"
          size="sm"
          onPress={() => {
            onLoadMore()
            void fetchNextPage()
          }}
        >
          {t('activity.more')}
        </Button>
      )}
    </section>
  )
}

function Entry({ activity: { kind, subject, createdAt } }: { activity: Activity }) {
  const { t } = useTranslation('dashboard')
  return (
    <li className={css.entry}>
      <span className={css.icon}>
        <Icon of={ICONS[kind]} size={18} />
      </span>
      <p className={css.text}>
        {subject === null ? t(`activity.${kind}.plain`) : t(`activity.${kind}.about`, { subject })}
      </p>
      <RelativeTime className={css.when ?? ''} at={createdAt} />
    </li>
  )
}
