import type { CommunityStatistics } from '@vecu/contract/statistics'

import { NumbersTable } from './numbers-table.tsx'
import { RowChart } from './row-chart.tsx'
import css from './statistics.module.css'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useNumbers } from '../../../platform/i18n/use-numbers.ts'

export function TopSkills({ skills }: Pick<CommunityStatistics, 'skills'>) {
  const { t } = useTranslation('statistics')
  const format = useNumbers()
  return (
    <section className={css.part} aria-labelledby="skills-title">
      <h2 id="skills-title">{t('skills.title')}</h2>
      <p className={css.text}>{skills.length === 0 ? t('skills.none') : t('skills.text')}</p>
      {skills.length > 0 && (
        <div className={css.pair}>
          <div className={css.card}>
            <RowChart
              title={t('skills.chart')}
              summary={skills.map(({ name, experiences }) => `${name}: ${format(experiences)}`).join(', ')}
              rows={skills.map(({ key, name, experiences, certified }) => ({
                key,
                name,
                value: experiences,
                part: certified,
              }))}
              wholeLabel={t('skills.experiences')}
              partLabel={t('skills.certified')}
              format={format}
            />
          </div>
          <NumbersTable
            caption={t('skills.table')}
            heads={[t('skills.skill'), t('skills.experiences'), t('skills.certified')]}
            rows={skills.map(({ key, name, experiences, certified }) => ({
              key,
              name,
              values: [experiences, certified],
            }))}
            format={format}
          />
        </div>
      )}
    </section>
  )
}
