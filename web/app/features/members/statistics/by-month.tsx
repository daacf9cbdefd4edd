import { type CommunityStatistics, STATISTICS, type Statistic } from '@vecu/contract/statistics'
import { useState } from 'react'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useLocale } from '../../../platform/i18n/locale-path.ts'
import { Segmented } from '../../../design-system/choices/segmented.tsx'
import { MonthChart } from './month-chart.tsx'
import { monthName } from './months.ts'
import { NumbersTable } from './numbers-table.tsx'
import { getRunningTotals } from './running-totals.ts'
import css from './statistics.module.css'
import { useNumbers } from '../../../platform/i18n/use-numbers.ts'

type Mode = 'added' | 'total'

/** Numbers per month: added, or total at its end. */
export function ByMonth({ statistics }: { statistics: CommunityStatistics }) {
  const { t } = useTranslation('statistics')
  const [mode, setMode] = useState<Mode>('added')
  return (
    <section className={css.part} aria-labelledby="months-title">
      <div className={css.partHeader}>
        <h2 id="months-title">{t('months.title')}</h2>
        <Segmented
          label={t('months.mode')}
          segments={(['added', 'total'] as const).map((value) => ({ value, label: t(`months.${value}`) }))}
          value={mode}
          onChange={(value) => setMode(value as Mode)}
        />
      </div>
      <div className={css.charts}>
        {STATISTICS.map((statistic) => (
          <Card key={statistic} statistic={statistic} statistics={statistics} mode={mode} />
        ))}
      </div>
      <MonthsTable statistics={statistics} />
    </section>
  )
}

interface CardProps {
  statistic: Statistic
  statistics: CommunityStatistics
  mode: Mode
}

function Card({ statistic, statistics, mode }: CardProps) {
  const { t } = useTranslation('statistics')
  const locale = useLocale()
  const format = useNumbers()
  const { months } = statistics
  const values = mode === 'added' ? months.map((month) => month[statistic]) : getRunningTotals(statistics, statistic)
  const points = months.map(({ month }, index) => ({
    name: monthName(month, locale),
    mark: monthName(month, locale, 'short'),
    value: values[index] ?? 0,
  }))
  const peak = points.reduce((best, point) => (point.value > best.value ? point : best))
  const summary = t('chart.summary', {
    from: points[0]?.name,
    to: points.at(-1)?.name,
    most: peak.value,
    mostMonth: peak.name,
    last: points.at(-1)?.value,
  })
  return (
    <article className={css.card}>
      <h3>{t(`measure.${statistic}`)}</h3>
      <MonthChart
        title={t(`chart.${mode}.${statistic}`)}
        summary={summary}
        points={points}
        kind={mode === 'added' ? 'bars' : 'line'}
        format={format}
      />
    </article>
  )
}

function MonthsTable({ statistics }: { statistics: CommunityStatistics }) {
  const { t } = useTranslation('statistics')
  const locale = useLocale()
  const format = useNumbers()
  const { before, months } = statistics
  return (
    <NumbersTable
      caption={t('months.table')}
      heads={[t('months.month'), ...STATISTICS.map((one) => t(`measure.${one}`))]}
      rows={[
        { key: 'before', name: t('months.before'), values: STATISTICS.map((one) => before[one]) },
        ...months.map((month) => ({
          key: month.month,
          name: monthName(month.month, locale).replaceAll(' ', '\u{a0}'),
          values: STATISTICS.map((one) => month[one]),
        })),
      ]}
      foot={{
        key: 'sum',
        name: t('months.sum'),
        values: STATISTICS.map((one) => getRunningTotals(statistics, one).at(-1) ?? 0),
      }}
      format={format}
    />
  )
}
