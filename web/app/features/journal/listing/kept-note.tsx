import { formatDateTime } from '@vecu/contract/format-date-time'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Banner } from '../../../design-system/feedback/banner.tsx'
import type { JournalFilter, JournalPage } from '../cache/queries.ts'
import css from './journal-list.module.css'

/** Says that the journal is the copy on this device, of what and of when. */
export function KeptNote({ page, filter }: { page: JournalPage | undefined; filter: JournalFilter | undefined }) {
  const { t } = useTranslation('experience')
  const items = page?.paginatedResults.map(({ journalItem }) => journalItem) ?? []
  const experiences = items.filter(({ type }) => type === 'Experience').length
  const isOfStories = filter === 'stories' || experiences === 0
  // The status element must exist before its text, so that screen readers announce it.
  return (
    <div role="status" className={page?.keptAt === undefined ? undefined : css.kept}>
      {page?.keptAt !== undefined && (
        <Banner
          kind="info"
          title={isOfStories ? t('list.keptStories', { count: items.length }) : t('list.kept', { count: experiences })}
        >
          {t('list.keptAt', { at: formatDateTime(new Date(page.keptAt)) })}
        </Banner>
      )}
    </div>
  )
}
