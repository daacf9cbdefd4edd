import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AUDIT_ACTIONS, type AuditAction, type AuditEvent, auditApi } from '@vecu/contract/audit'
import { formatDateTime } from '@vecu/contract/format-date-time'
import { auditDetails } from '@vecu/messages/audit-details'
import Download from 'lucide/dist/esm/icons/download.mjs'

import { AdminFrame } from '../../layouts/frames/admin-frame.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { call } from '../../platform/api/api.ts'
import { usePageLabels } from '../../platform/forms/page-labels.ts'
import { saveDownload } from '../../platform/api/save-download.ts'
import { Button } from '../../design-system/actions/button.tsx'
import { EmptyState } from '../../design-system/feedback/empty-state.tsx'
import { Delayed } from '../../design-system/feedback/delayed.tsx'
import { Pagination } from '../../design-system/navigation/pagination.tsx'
import { Select } from '../../design-system/choices/select.tsx'
import { Table } from '../../design-system/data/table.tsx'
import css from '../../features/community/audit/audit.module.css'
import { DayFilter } from '../../features/community/audit/day-filter.tsx'
import { type Filters, toQuery, useFilters } from '../../features/community/audit/filters.ts'
import { PersonFilter } from '../../features/community/audit/person-filter.tsx'
import { Icon } from '../../design-system/marks/icon.tsx'

export const handle = { ns: ['admin', 'audit', 'wizard', 'errors'] }

export default function AuditPage() {
  const { t } = useTranslation('audit')
  const { filters, change } = useFilters()

  async function downloadCsv() {
    const { page: _, ...query } = toQuery(filters)
    await saveDownload(auditApi.exportList, query, 'audit.csv')
  }

  return (
    <AdminFrame
      title={t('title')}
      intro={t('intro')}
      action={
        <Button variant="secondary" icon={<Icon of={Download} size={20} />} onPress={() => void downloadCsv()}>
          {t('csv.download')}
        </Button>
      }
    >
      <FilterBar filters={filters} onChange={change} />
      <Events filters={filters} onPage={(page) => change({ page })} />
    </AdminFrame>
  )
}

const ANY = 'any'
const NONE: Filters = { page: 0, actorId: undefined, subjectId: undefined, action: undefined, from: '', to: '' }

function FilterBar({ filters, onChange }: { filters: Filters; onChange: (changes: Partial<Filters>) => void }) {
  const { t } = useTranslation('audit')
  const { page: _, ...criteria } = filters
  const isFiltered = Object.values(criteria).some((value) => value !== undefined && value !== '')
  const actions = AUDIT_ACTIONS.map((action) => ({ id: action as string, label: t(`action.${action}`) }))
  return (
    <search aria-label={t('filters.label')} className={css.filters}>
      <PersonFilter label={t('filters.actor')} value={filters.actorId} onChange={(actorId) => onChange({ actorId })} />
      <PersonFilter
        label={t('filters.subject')}
        value={filters.subjectId}
        onChange={(subjectId) => onChange({ subjectId })}
      />
      <Select
        label={t('filters.action')}
        options={[{ id: ANY, label: t('filters.anyAction') }, ...actions]}
        value={filters.action ?? ANY}
        onChange={(value) => onChange({ action: value === ANY ? undefined : (value as AuditAction) })}
      />
      <DayFilter label={t('filters.from')} value={filters.from} onChange={(from) => onChange({ from })} />
      <DayFilter label={t('filters.to')} value={filters.to} onChange={(to) => onChange({ to })} />
      {isFiltered && (
        <div className={css.clear}>
          <Button variant="ghost" onPress={() => onChange(NONE)}>
            {t('filters.clear')}
          </Button>
        </div>
      )}
    </search>
  )
}

function Events({ filters, onPage }: { filters: Filters; onPage: (page: number) => void }) {
  const { t } = useTranslation('audit')
  const { t: common } = useTranslation()
  const labels = usePageLabels()
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: ['audit', filters],
    queryFn: () => call(auditApi.list, toQuery(filters)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const formatName = (person: AuditEvent['actor']) => person && (person.name ?? t('person.gone'))
  return (
    <div aria-busy={isFetching}>
      <p role="status" className={css.state}>
        {isPending && <Delayed>{t('loading')}</Delayed>}
        {isError && t('failed')}
      </p>
      {isError && (
        <Button variant="secondary" onPress={() => void refetch()}>
          {common('retry')}
        </Button>
      )}
      {data && (
        <Table
          label={t('title')}
          isCompact
          rows={data.paginatedResults.map((event) => ({ ...event, id: String(event.id), event }))}
          columns={[
            {
              id: 'action',
              label: t('column.action'),
              isRowHeader: true,
              cell: ({ action }) => t(`action.${action}`),
            },
            {
              id: 'when',
              label: t('column.when'),
              cell: ({ createdAt }) => (
                <time className={css.when} dateTime={createdAt}>
                  {formatDateTime(new Date(createdAt))}
                </time>
              ),
            },
            { id: 'actor', label: t('column.actor'), cell: ({ actor }) => formatName(actor) },
            { id: 'subject', label: t('column.subject'), cell: ({ subject }) => formatName(subject) },
            {
              id: 'details',
              label: t('column.details'),
              cell: ({ event }) => (
                <Details lines={auditDetails(event, (key, values) => t(key as 'title', values ?? {}))} />
              ),
            },
          ]}
          empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
        />
      )}
      {data && data.totalPages.pages > 1 && (
        <div className={css.pages}>
          <Pagination
            page={filters.page + 1}
            pageCount={data.totalPages.pages}
            onChange={(page) => onPage(page - 1)}
            labels={labels}
          />
        </div>
      )}
    </div>
  )
}

function Details({ lines }: { lines: string[] }) {
  return lines.map((line) => (
    <span key={line} className={css.detail}>
      {line}
    </span>
  ))
}
