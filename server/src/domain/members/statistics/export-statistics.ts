import type { Locale } from '@vecu/contract/locale'
import { type CommunityStatistics, STATISTICS } from '@vecu/contract/statistics'
import { translate } from '@vecu/messages/translate'

import { CSV_START, csvLine } from '../../../platform/text/csv.ts'

/** The three tables of the statistics page, one below the other. */
export function exportStatistics(statistics: CommunityStatistics, locale: Locale): Uint8Array {
  const { before, months, groups, skills } = statistics
  const t = (key: string) => translate(locale, `statistics:${key}`)
  const line = (...cells: unknown[]) => csvLine(locale, cells)
  const measures = STATISTICS.map((one) => t(`measure.${one}`))
  return Buffer.from(
    [
      CSV_START,
      line(t('months.month'), ...measures),
      line(t('months.before'), ...STATISTICS.map((one) => before[one])),
      ...months.map((month) => line(month.month, ...STATISTICS.map((one) => month[one]))),
      '\r\n',
      line(t('groups.group'), ...measures),
      ...groups.map((group) => line(group.name, ...STATISTICS.map((one) => group[one]))),
      '\r\n',
      line(t('skills.skill'), t('skills.experiences'), t('skills.certified')),
      ...skills.map(({ name, experiences, certified }) => line(name, experiences, certified)),
    ].join(''),
  )
}
