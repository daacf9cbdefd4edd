import type { Locale } from '@vecu/contract/locale'
import { statisticsApi } from '@vecu/contract/statistics'
import type { z } from 'zod'

import { allowTeam } from '../../identity/account/policy.ts'
import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { handle } from '../../../request/handle.ts'
import { exportStatistics } from './export-statistics.ts'
import { periodOf } from './period.ts'
import { type Scope, administeredTeams, countByMonth, countByTeam, topSkills } from './queries.ts'

export const statisticsRoutes = [
  handle(statisticsApi.get, countFor),
  handle(statisticsApi.exportTables, async (asked) => exportStatistics(await countFor(asked), asked.locale)),
]

interface Asked {
  tx: Tx
  viewer: Viewer
  locale: Locale
  query: z.output<NonNullable<typeof statisticsApi.get.query>>
}

async function countFor({ tx, viewer, locale, query }: Asked) {
  if (query.groupId !== undefined) await allowTeam(tx, viewer, query.groupId)
  const period = periodOf(query, new Date())
  const teams = await administeredTeams(tx, viewer)
  const scope = scopeOf(viewer.communityAdmin, teams, query.groupId)
  return {
    from: period.months.at(0) ?? '',
    to: period.months.at(-1) ?? '',
    ...(await countByMonth(tx, scope, period)),
    groups: await countByTeam(tx, teams, period),
    skills: await topSkills(tx, scope, period, locale),
  }
}

function scopeOf(ofAll: boolean, teams: { id: number }[], groupId: number | undefined): Scope {
  if (groupId !== undefined) return { teams: [groupId] }
  return ofAll ? 'community' : { teams: teams.map(({ id }) => id) }
}
