import { useInfiniteQuery } from '@tanstack/react-query'
import type { Recognition, RecognitionRole } from '@vecu/contract/recognition'
import { Link, NavLink, useLocation } from 'react-router'

import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { useLocalePath } from '../../platform/i18n/locale-path.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useCanWrite } from '../../platform/session/session.ts'
import { useLoadMoreFocus } from '../../platform/forms/use-load-more-focus.ts'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import { Button } from '../../design-system/actions/button.tsx'
import { EmptyState } from '../../design-system/feedback/empty-state.tsx'
import nothing from '../../design-system/feedback/empty-states/aucune-notification.svg?url'
import waiting from '../../design-system/feedback/empty-states/en-attente.svg?url'
import { Delayed } from '../../design-system/feedback/delayed.tsx'
import { NotebookPage } from '../../design-system/surfaces/notebook-page.tsx'
import { TabLinks } from '../../design-system/navigation/tab-links.tsx'
import { RequestRecognitionButton } from '../../features/recognition/requests/request-button.tsx'
import { recognitionsQuery } from '../../features/recognition/requests/queries.ts'
import { RecognitionEntry } from '../../features/recognition/requests/recognition-entry.tsx'
import type { Route } from './+types/recognitions-page.ts'
import css from './recognitions-page.module.css'

export const handle = { ns: ['recognition', 'experience', 'onboarding', 'errors'] }

/** Invalidates on every visit, because others may have answered in the meantime. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  void queryClient.invalidateQueries({ queryKey: ['recognitions'] })
  void queryClient.prefetchInfiniteQuery(recognitionsQuery(roleOfPath(url.pathname)))
  return null
}

function roleOfPath(pathname: string): RecognitionRole {
  return pathname.endsWith('/received') ? 'certificator' : 'requester'
}

/** Sent and received requests, each with its own URL. */
export default function RecognitionsPage() {
  const { t } = useTranslation('recognition')
  const path = useLocalePath()
  const mayWrite = useCanWrite()
  const role = roleOfPath(useLocation().pathname)
  return (
    <NotebookPage>
      <div className={css.page}>
        <header className={css.header}>
          <div>
            <h1>{t('list.title')}</h1>
            <p className={css.intro}>{t('list.intro')}</p>
          </div>
          {mayWrite && <RequestRecognitionButton variant="secondary">{t('ask')}</RequestRecognitionButton>}
        </header>
        <TabLinks label={t('list.tabs')}>
          <NavLink to={path('/recognition')} end preventScrollReset>
            {t('list.requester')}
          </NavLink>
          <NavLink to={path('/recognition/received')} preventScrollReset>
            {t('list.certificator')}
          </NavLink>
        </TabLinks>
        <Recognitions key={role} role={role} />
      </div>
    </NotebookPage>
  )
}

function ToCommunity() {
  const { t } = useTranslation('onboarding')
  return (
    <Link className={buttonClass({ variant: 'secondary' })} to={useLocalePath()('/application')}>
      {t('empty.toCommunity')}
    </Link>
  )
}

/** Undefined before the first entry, so that the first group has a heading too. */
function isWaiting(recognition: Recognition | undefined): boolean | undefined {
  return recognition && recognition.status === 'pending'
}

function Recognitions({ role }: { role: RecognitionRole }) {
  const { t } = useTranslation('recognition')
  const mayWrite = useCanWrite()
  const { t: common } = useTranslation()
  const { data, isPending, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    recognitionsQuery(role),
  )
  const entries = data?.pages.flatMap(({ paginatedResults }) => paginatedResults) ?? []
  const unique = [...new Map(entries.map((entry) => [entry.id, entry])).values()]
  // The API sorts so too; a request that was just cancelled is still among the waiting ones.
  const sorted = unique.toSorted((one, other) => Number(isWaiting(other)) - Number(isWaiting(one)))
  const { list, onLoadMore } = useLoadMoreFocus(unique.length)
  if (data && unique.length === 0) {
    return (
      <EmptyState
        illustration={<img src={role === 'requester' ? waiting : nothing} alt="" width={480} height={360} />}
        title={t(`list.empty.${role}.title`)}
        action={role === 'certificator' && mayWrite && <ToCommunity />}
      >
        {(mayWrite || role === 'certificator') && t(`list.empty.${role}.text`)}
      </EmptyState>
    )
  }
  return (
    <>
      <p role="status" className={css.state}>
        {isPending && <Delayed>{t('list.loading')}</Delayed>}
        {isError && t('list.failed')}
      </p>
      <ul ref={list} className={css.list} aria-busy={isFetching}>
        {sorted.map((recognition, index) => (
          <li key={recognition.id}>
            {isWaiting(recognition) !== isWaiting(sorted[index - 1]) && (
              <h2 className={css.group}>{t(isWaiting(recognition) ? 'list.waiting' : 'list.past')}</h2>
            )}
            <RecognitionEntry recognition={recognition} />
          </li>
        ))}
      </ul>
      <p className={css.more}>
        {isError && (
          <Button variant="secondary" onPress={() => void (data ? fetchNextPage() : refetch())}>
            {common('retry')}
          </Button>
        )}
        {hasNextPage && !isError && (
          <Button
            variant="secondary"
            isPending={isFetching}
            onPress={() => {
              onLoadMore()
              void fetchNextPage()
            }}
          >
            {t('list.more')}
          </Button>
        )}
      </p>
    </>
  )
}
