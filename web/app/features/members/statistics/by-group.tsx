import { type CommunityStatistics, STATISTICS, type Statistic } from '@vecu/contract/statistics'
import { useState } from 'react'

import { Select } from '../../../design-system/choices/select.tsx'
import { NumbersTable } from './numbers-table.tsx'
import { RowChart } from './row-chart.tsx'
import css from './statistics.module.css'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useNumbers } from '../../../platform/i18n/use-numbers.ts'

export function ByGroup({ groups }: Pick<CommunityStatistics, 'groups'>) {
  const { t } = useTranslation('statistics')
  const format = useNumbers()
  const [measure, setMeasure] = useState<Statistic>('members')
  return (
    <section className={css.part} aria-labelledby="groups-title">
      <div className={css.partHeader}>
        <div>
          <h2 id="groups-title">{t('groups.title')}</h2>
          <p className={css.text}>{groups.length === 0 ? t('groups.none') : t('groups.text')}</p>
        </div>
        {groups.length > 0 && (
          <Select
            label={t('measure.label')}
            options={STATISTICS.map((one) => ({ id: one, label: t(`measure.${one}`) }))}
            value={measure}
            onChange={(value) => setMeasure(value as Statistic)}
          />
        )}
      </div>
      {groups.length > 0 && (
        <div className={css.pair}>
          <div className={css.card}>
            <RowChart
              title={t('groups.chart', { measure: t(`measure.${measure}`) })}
              summary={groups.map((group) => `${group.name}: ${format(group[measure])}`).join(', ')}
              rows={groups.map((group) => ({ key: String(group.id), name: group.name, value: group[measure] }))}
              format={format}
            />
          </div>
          <NumbersTable
            caption={t('groups.table')}
            heads={[t('groups.group'), ...STATISTICS.map((one) => t(`measure.${one}`))]}
            rows={groups.map((group) => ({
              key: String(group.id),
              name: group.name,
              values: STATISTICS.map((one) => group[one]),
            }))}
            format={format}
          />
        </div>
      )}
    </section>
  )
}
