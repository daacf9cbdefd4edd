import type { CommunityStatistics, Statistic } from '@vecu/contract/statistics'

/** Total at the end of each month. */
export function getRunningTotals({ before, months }: CommunityStatistics, statistic: Statistic): number[] {
  let total = before[statistic]
  return months.map((month) => {
    total += month[statistic]
    return total
  })
}
