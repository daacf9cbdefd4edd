import { type CommunityStatistics, STATISTICS } from '@vecu/contract/statistics'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useNumbers } from '../../../platform/i18n/use-numbers.ts'
import { getRunningTotals } from './running-totals.ts'
import css from './statistics.module.css'

/** Totals at the end of the period and what the period added, in one row. */
export function KeyNumbers({ statistics }: { statistics: CommunityStatistics }) {
  const { t } = useTranslation('statistics')
  const format = useNumbers()
  return (
    <dl className={css.numbers}>
      {STATISTICS.map((statistic) => {
        const total = getRunningTotals(statistics, statistic).at(-1) ?? 0
        return (
          <div key={statistic} className={css.number}>
            <dt>{t(`measure.${statistic}`)}</dt>
            <dd className={css.now}>{format(total)}</dd>
            <dd className={css.grown}>{t('months.grown', { count: total - statistics.before[statistic] })}</dd>
          </div>
        )
      })}
    </dl>
  )
}
