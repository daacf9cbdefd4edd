import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CommunityStatistics, MAX_STATISTICS_MONTHS, STATISTICS, statisticsApi } from '@vecu/contract/statistics'
import Download from 'lucide/dist/esm/icons/download.mjs'
import Printer from 'lucide/dist/esm/icons/printer.mjs'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { AdminFrame } from '../../layouts/frames/admin-frame.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { call } from '../../platform/api/api.ts'
import { useLocale, useLocalePath } from '../../platform/i18n/locale-path.ts'
import { saveDownload } from '../../platform/api/save-download.ts'
import { useUser } from '../../platform/session/session.ts'
import { buttonClass } from '../../design-system/actions/button-class.ts'
import { Button } from '../../design-system/actions/button.tsx'
import { EmptyState } from '../../design-system/feedback/empty-state.tsx'
import { Delayed } from '../../design-system/feedback/delayed.tsx'
import { Select } from '../../design-system/choices/select.tsx'
import { ByGroup } from '../../features/members/statistics/by-group.tsx'
import { ByMonth } from '../../features/members/statistics/by-month.tsx'
import { KeyNumbers } from '../../features/members/statistics/key-numbers.tsx'
import { monthName, monthsUpTo } from '../../features/members/statistics/months.ts'
import { getRunningTotals } from '../../features/members/statistics/running-totals.ts'
import css from '../../features/members/statistics/statistics.module.css'
import { TopSkills } from '../../features/members/statistics/top-skills.tsx'
import { usePrintTheme } from '../../features/members/statistics/use-print-theme.ts'
import { Icon } from '../../design-system/marks/icon.tsx'

export const handle = { ns: ['admin', 'statistics', 'onboarding', 'errors'] }

/** Stores the filters in the URL, so that they can be linked to and survive a reload. */
function useFilters() {
  const [search, setSearch] = useSearchParams()
  const month = (name: string) => (/^20\d\d-(?:0[1-9]|1[0-2])$/.test(search.get(name) ?? '') ? search.get(name) : null)
  const group = /^\d{1,15}$/.test(search.get('group') ?? '') ? Number(search.get('group')) : null
  const filters = {
    ...(month('from') !== null && { from: month('from') ?? '' }),
    ...(month('to') !== null && { to: month('to') ?? '' }),
    ...(group !== null && { groupId: group }),
  }
  function change(changes: { from?: string; to?: string; group?: string }) {
    const next = { ...Object.fromEntries(search), ...changes }
    const entries = Object.entries(next).filter(([, value]) => value !== '')
    setSearch(Object.fromEntries(entries), { replace: true, preventScrollReset: true })
  }
  return { filters, change }
}

export default function StatisticsPage() {
  const { t } = useTranslation('statistics')
  const { t: common } = useTranslation()
  const user = useUser()
  usePrintTheme()
  const { filters, change } = useFilters()
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: ['statistics', filters],
    queryFn: () => call(statisticsApi.get, filters),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

  return (
    <AdminFrame
      title={t('title')}
      intro={t(user?.communityAdmin ? 'intro.community' : 'intro.groups')}
      action={
        <div className={css.actions}>
          <Button
            variant="secondary"
            icon={<Icon of={Download} size={20} />}
            onPress={() => void saveDownload(statisticsApi.exportTables, filters, 'statistics.csv')}
          >
            {t('csv.download')}
          </Button>
          <Button variant="secondary" icon={<Icon of={Printer} size={20} />} onPress={() => window.print()}>
            {t('print')}
          </Button>
        </div>
      }
    >
      <p role="status">
        {isPending && <Delayed>{t('loading')}</Delayed>}
        {isError && t('failed')}
      </p>
      {isError && (
        <Button variant="secondary" onPress={() => void refetch()}>
          {common('retry')}
        </Button>
      )}
      {data && (
        <div aria-busy={isFetching}>
          <FilterBar statistics={data} groupId={filters.groupId} onChange={change} />
          <Numbers statistics={data} />
        </div>
      )}
    </AdminFrame>
  )
}

interface FilterProps {
  statistics: CommunityStatistics
  groupId: number | undefined
  onChange: (changes: { from?: string; to?: string; group?: string }) => void
}

const ALL = 'all'

function FilterBar({ statistics: { from, to, groups }, groupId, onChange }: FilterProps) {
  const { t } = useTranslation('statistics')
  const locale = useLocale()
  const [recent] = useState(() => monthsUpTo(new Date(), MAX_STATISTICS_MONTHS))
  const months = [...new Set([...recent, from, to])].toSorted().toReversed()
  const options = (isOffered: (month: string) => boolean) =>
    months.filter(isOffered).map((month) => ({ id: month, label: monthName(month, locale) }))
  return (
    <search aria-label={t('filters.label')} className={css.filters}>
      <Select
        label={t('filters.from')}
        options={options((month) => month <= to)}
        value={from}
        onChange={(month) => onChange({ from: month, to })}
      />
      <Select
        label={t('filters.to')}
        options={options((month) => month >= from)}
        value={to}
        onChange={(month) => onChange({ from, to: month })}
      />
      <Select
        label={t('filters.group')}
        options={[
          { id: ALL, label: t('filters.allGroups') },
          ...groups.map(({ id, name }) => ({ id: String(id), label: name })),
        ]}
        value={groupId === undefined ? ALL : String(groupId)}
        onChange={(group) => onChange({ group: group === ALL ? '' : group })}
      />
    </search>
  )
}

function Numbers({ statistics }: { statistics: CommunityStatistics }) {
  const { t } = useTranslation('statistics')
  const { t: first } = useTranslation('onboarding')
  const path = useLocalePath()
  const isEmpty = STATISTICS.every((one) => getRunningTotals(statistics, one).at(-1) === 0)
  return (
    <>
      {isEmpty ? (
        <EmptyState
          title={t('empty.title')}
          action={
            <Link className={buttonClass({ variant: 'secondary' })} to={path('/admin/manage-members')}>
              {first('empty.invite')}
            </Link>
          }
        >
          {t('empty.text')}
        </EmptyState>
      ) : (
        <>
          <KeyNumbers statistics={statistics} />
          <ByMonth statistics={statistics} />
        </>
      )}
      <ByGroup groups={statistics.groups} />
      {!isEmpty && <TopSkills skills={statistics.skills} />}
    </>
  )
}
