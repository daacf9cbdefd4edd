import type { Locale } from '@vecu/contract/locale'
import { statisticsApi } from '@vecu/contract/statistics'
import type { z } from 'zod'

import { assertGroupAdmin } from '../../identity/account/policy.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { handle } from '../../../request/handle.ts'
import { exportStatistics } from './export-statistics.ts'
import { periodOf } from './period.ts'
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
  const period = periodOf(query, new Date())
  const teams = await findManagedGroups(tx, viewer)
  const scope = scopeOf(viewer.communityAdmin, teams, query.groupId)
  return {
    from: period.months.at(0) ?? '',
    to: period.months.at(-1) ?? '',
    ...(await countByMonth(tx, scope, period)),
    groups: await countByGroup(tx, teams, period),
    skills: await topSkills(tx, scope, period, locale),
  }
}

function scopeOf(ofAll: boolean, teams: { id: number }[], groupId: number | undefined): Scope {
  if (groupId !== undefined) return { teams: [groupId] }
  return ofAll ? 'community' : { teams: teams.map(({ id }) => id) }
}
