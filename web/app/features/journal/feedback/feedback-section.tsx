import { useInfiniteQuery } from '@tanstack/react-query'
import type { Experience } from '@vecu/contract/experience'
import type { FeedbackExchange } from '@vecu/contract/feedback'
import { useMemo, useRef } from 'react'

import { Button } from '../../../design-system/actions/button.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { isUnreachable } from '../../../platform/failures/api-error.ts'
import { useUser } from '../../../platform/session/session.ts'
import { AuthorExchange } from './author-exchange.tsx'
import css from './feedback.module.css'
import { feedbackQuery } from './queries.ts'
import { ReaderExchange } from './reader-exchange.tsx'
import { useReadNotes } from './use-read-notes.ts'

/** Notes to the author of an experience; nothing for readers who may not write, and for authors without notes. */
export default function FeedbackSection({ experience }: { experience: Experience }) {
  const { t } = useTranslation('feedback')
  const { t: common } = useTranslation()
  const user = useUser()
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, userAttributes: author } = experience
  const isAuthor = author.id === user.id
  const { data, error, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    feedbackQuery(id),
  )
  const exchanges = useMemo(() => withoutRepeats(data?.pages.flatMap((page) => page.paginatedResults) ?? []), [data])
  useReadNotes(exchanges)
  const mayWrite = data?.pages[0]?.mayWrite === true
  const isEmpty = exchanges.length === 0 && !mayWrite
  // Offline, the own journal is shown without notes.
  if (isEmpty && (!isError || isUnreachable(error))) return null
  const focusHeading = () => heading.current?.focus()
  return (
    <section className={css.section} aria-labelledby="feedback">
      <h2 id="feedback" ref={heading} tabIndex={-1}>
        {t(isAuthor ? 'title.author' : 'title.reader', { name: author.firstname })}
      </h2>
      <p className={css.private}>{isAuthor ? t('private.author') : t('private.reader', { name: author.firstname })}</p>
      {isError && (
        <div className={css.closed}>
          <p role="status">{t('failed')}</p>
          <Button variant="secondary" size="sm" onPress={() => void refetch()}>
            {common('retry')}
          </Button>
        </div>
      )}
      {isAuthor
        ? exchanges.map((exchange) => (
            <AuthorExchange key={exchange.writer.id} experienceId={id} exchange={exchange} onRemoved={focusHeading} />
          ))
        : !isError && (
            <ReaderExchange
              ids={{ id, writerId: user.id }}
              exchange={exchanges[0]}
              mayWrite={mayWrite}
              authorName={author.firstname}
              onRemoved={focusHeading}
            />
          )}
      {hasNextPage && (
        <Button variant="ghost" size="sm" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}

/** A new note moves its exchange to the first page, while the next page still has it. */
function withoutRepeats(exchanges: readonly FeedbackExchange[]): FeedbackExchange[] {
  return [...new Map(exchanges.toReversed().map((exchange) => [exchange.writer.id, exchange])).values()].toReversed()
}
