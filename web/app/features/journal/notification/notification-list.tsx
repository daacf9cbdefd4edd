import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { experienceName } from '@vecu/contract/experience-name'
import { formatDateTime } from '@vecu/contract/format-date-time'
import type { CaseStatus } from '@vecu/contract/moderation-case'
import { type CaseNotificationKind, type Notification, notificationApi } from '@vecu/contract/notification'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import MessageSquareReply from 'lucide/dist/esm/icons/message-square-reply.mjs'
import { Link } from 'react-router'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { RelativeTime } from '../../../platform/i18n/relative-time-text.tsx'
import { call } from '../../../platform/api/api.ts'
import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useLoadMoreFocus } from '../../../platform/forms/use-load-more-focus.ts'
import { Avatar } from '../../../design-system/marks/avatar.tsx'
import { buttonClass } from '../../../design-system/actions/button-class.ts'
import { Button } from '../../../design-system/actions/button.tsx'
import { SealIcon } from '../../../design-system/marks/seal-icon.tsx'
import { Delayed } from '../../../design-system/feedback/delayed.tsx'
import { isSeal } from './is-seal.ts'
import { NOTIFICATIONS_KEY, markRead } from './mark-read.ts'
import css from './notification-list.module.css'
import { getNotificationPath } from './notification-path.ts'
import { useUnread } from './unread.ts'
import { Icon } from '../../../design-system/marks/icon.tsx'

/** Rendered outside the layout, so it needs its own query provider. */
export default function NotificationList({ onDone }: { onDone: () => void }) {
  return (
    <QueryClientProvider client={queryClient}>
      <List onDone={onDone} />
    </QueryClientProvider>
  )
}

function List({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('notification')
  const { t: common } = useTranslation()
  const path = useLocalePath()
  const unread = useUnread(({ count }) => count) ?? 0
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: NOTIFICATIONS_KEY,
    queryFn: async ({ pageParam }) => {
      const page = await call(notificationApi.list, { page: pageParam })
      useUnread.setState({ count: page.unreadCount })
      return page
    },
    initialPageParam: 0,
    getNextPageParam: ({ totalPages }, _, page) => (page + 1 < totalPages.pages ? page + 1 : undefined),
    // Always refetched when it is opened.
    staleTime: 0,
  })
  const all = data?.pages.flatMap(({ paginatedResults }) => paginatedResults) ?? []
  const notifications = [...new Map(all.map((one) => [one.id, one])).values()]
  const { list, onLoadMore } = useLoadMoreFocus(notifications.length)
  return (
    <div className={css.list}>
      <p role="status" className={css.state}>
        {isPending && <Delayed>{t('loading')}</Delayed>}
        {isError && t('failed')}
        {data && notifications.length === 0 && (
          <>
            <b>{t('none')}</b> {t('noneText')}
          </>
        )}
      </p>
      {unread > 0 && (
        <p>
          <Button variant="secondary" size="sm" onPress={() => void markRead({ all: true })}>
            {t('readAll')}
          </Button>
        </p>
      )}
      <ul ref={list}>
        {notifications.map((one) => (
          <Entry key={one.id} notification={one} onOpen={onDone} />
        ))}
      </ul>
      <div className={css.footer}>
        {isError && (
          <Button variant="secondary" size="sm" onPress={() => void (data ? fetchNextPage() : refetch())}>
            {common('retry')}
          </Button>
        )}
        {hasNextPage && !isError && (
          <Button
            variant="ghost"
            size="sm"
            isPending={isFetchingNextPage}
            onPress={() => {
              onLoadMore()
              void fetchNextPage()
            }}
          >
            {t('more')}
          </Button>
        )}
        <Link className={buttonClass({ variant: 'ghost', size: 'sm' })} to={path('/recognition')} onClick={onDone}>
          {t('all')}
        </Link>
      </div>
    </div>
  )
}

function Entry({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const path = useLocalePath()
  const { id, read, createdAt } = notification
  const [page = '', query] = getNotificationPath(notification).split('?')
  return (
    <li>
      <Link
        className={css.entry}
        to={query === undefined ? path(page) : `${path(page)}?${query}`}
        data-unread={!read || undefined}
        data-gold={isSeal(notification) || undefined}
        onClick={() => {
          if (!read) void markRead({ ids: [id] })
          onOpen()
        }}
      >
        <Face notification={notification} />
        <span className={css.text}>
          <NotificationText notification={notification} />
          <RelativeTime className={css.when ?? ''} at={createdAt} />
        </span>
      </Link>
    </li>
  )
}

/** Avatar of the sender; actions of admins are anonymous. */
function Face({ notification }: { notification: Notification }) {
  const name = useName()
  if (
    notification.kind === 'hidden' ||
    notification.kind === 'case_decided' ||
    notification.kind === 'report_answered'
  ) {
    const icon = notification.kind === 'hidden' ? EyeOff : MessageSquareReply
    return (
      <span className={css.mark}>
        <Icon of={icon} size={20} />
      </span>
    )
  }
  const { person } = notification
  return (
    <span className={css.face}>
      <Avatar name={person ?? name(person)} src={person?.avatarUrl ?? undefined} size={40} />
      {isSeal(notification) && <SealIcon size={22} className={css.seal} />}
    </span>
  )
}

function useName() {
  const { t } = useTranslation('notification')
  return (person: { firstname: string; lastname: string } | null) =>
    person ? `${person.firstname} ${person.lastname}`.trim() : t('someone')
}

function getTextKind(
  notification: Exclude<Notification, { kind: 'hidden' | 'report_answered' | CaseNotificationKind }>,
) {
  return notification.kind === 'feedback' && notification.byAuthor ? 'feedbackAnswer' : notification.kind
}

function useAbout(notification: Notification): (string | undefined)[] {
  const { t } = useTranslation('notification')
  if (notification.kind === 'hidden') return [notification.item.name, t('reason', { reason: notification.reason })]
  if (notification.kind === 'nudged') return [notification.group.name, notification.message ?? undefined]
  if (notification.kind === 'feedback') return [notification.experience?.name]
  if (notification.kind === 'report_answered') return [t(`reportAnswered.${notification.outcome}`)]
  if ('moderationCase' in notification) {
    const { item, reason } = notification
    return [item?.name, reason === null ? undefined : t('reason', { reason })]
  }
  if (notification.kind !== 'invited')
    return [notification.experience ? experienceName(notification.experience) : undefined]
  const { group, invitation } = notification
  return [group.name, invitation.state === 'open' ? undefined : t(`invitation.${invitation.state}`)]
}

/** The author is notified of these outcomes only. */
function toOutcome(status: CaseStatus): 'released' | 'kept' | 'approved' | 'refused' {
  return status === 'released' || status === 'kept' || status === 'approved' ? status : 'refused'
}

function NotificationText({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notification')
  const name = useName()
  const about = useAbout(notification)

  function getTitle(): string {
    if (notification.kind === 'hidden') return t(`kind.hidden${notification.item.type}`)
    if ('moderationCase' in notification) {
      const { kind, moderationCase, person } = notification
      if (kind === 'case_opened') return t(`caseOpened.${moderationCase.kind}`, { name: name(person) })
      const outcome = toOutcome(moderationCase.status)
      const isPortraitRefused = moderationCase.kind === 'portrait' && outcome === 'refused'
      return t(`caseDecided.${isPortraitRefused ? 'portraitRefused' : outcome}`)
    }
    if (notification.kind === 'report_answered') {
      return t('reportAnswered.title', { date: formatDateTime(new Date(notification.reportedAt)).slice(0, 10) })
    }
    return t(`kind.${getTextKind(notification)}`, { name: name(notification.person) })
  }

  return (
    <>
      <span className={css.what}>
        {!notification.read && <span className="visually-hidden">{t('unread')}, </span>}
        {getTitle()}
      </span>
      {about.map(
        (line) =>
          line !== undefined && (
            <span key={line} className={css.about}>
              {line}
            </span>
          ),
      )}
    </>
  )
}
