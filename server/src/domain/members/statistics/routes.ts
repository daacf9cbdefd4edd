import type { Locale } from '@vecu/contract/locale'
import { statisticsApi } from '@vecu/contract/statistics'
import type { z } from 'zod'

import { assertGroupAdmin } from '../../identity/account/policy.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { handle } from '../../../request/handle.ts'
import { exportStatistics } from './export-statistics.ts'
import { toPeriod } from './period.ts'
import { type Scope, findManagedGroups, countByMonth, countByGroup, topSkills } from './queries.ts'

export const statisticsRoutes = [
  handle(statisticsApi.get, countFor),
  handle(statisticsApi.exportTables, async (ctx) => exportStatistics(await countFor(ctx), ctx.locale)),
]

interface StatisticsContext {
  tx: Tx
  viewer: Viewer
  locale: Locale
  query: z.output<NonNullable<typeof statisticsApi.get.query>>
}

async function countFor({ tx, viewer, locale, query }: StatisticsContext) {
  if (query.groupId !== undefined) await assertGroupAdmin(tx, viewer, query.groupId)
  const period = toPeriod(query, new Date())
  const groups = await findManagedGroups(tx, viewer)
  const scope = getScope(viewer.communityAdmin, groups, query.groupId)
  return {
    from: period.months.at(0) ?? '',
    to: period.months.at(-1) ?? '',
    ...(await countByMonth(tx, scope, period)),
    groups: await countByGroup(tx, groups, period),
    skills: await topSkills(tx, scope, period, locale),
  }
}

function getScope(ofAll: boolean, groups: { id: number }[], groupId: number | undefined): Scope {
  if (groupId !== undefined) return { groupIds: [groupId] }
  return ofAll ? 'community' : { groupIds: groups.map(({ id }) => id) }
}
