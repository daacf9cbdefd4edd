import type { Tx } from '../../../schema/tables/tables.ts'

/** The given group, or else the groups of the account, oldest membership first. */
export function findCatalogGroups(tx: Tx, accountId: number, teamId: number | undefined) {
  if (teamId !== undefined) return tx.selectFrom('team').select(['id', 'name']).where('id', '=', teamId).execute()
  return tx
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .select(['team.id', 'team.name'])
    .where('membership.account_id', '=', accountId)
    .orderBy('membership.created_at')
    .orderBy('membership.id')
    .execute()
}

export function listTags(tx: Tx, teamId: number) {
  return tx
    .selectFrom('team_tag')
    .select(['id', 'name'])
    .where('team_id', '=', teamId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
