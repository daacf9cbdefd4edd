import { statisticsApi } from '@vecu/contract/statistics'

import { allowTeam } from '../account/policy.ts'
import { handle } from '../http/handle.ts'
import { periodOf } from './period.ts'
import { type Scope, administeredTeams, countByMonth, countByTeam, topSkills } from './queries.ts'

export const statisticsRoutes = [
  handle(statisticsApi.get, async ({ tx, viewer, locale, query }) => {
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
  }),
]

function scopeOf(ofAll: boolean, teams: { id: number }[], groupId: number | undefined): Scope {
  if (groupId !== undefined) return { teams: [groupId] }
  return ofAll ? 'community' : { teams: teams.map(({ id }) => id) }
}
