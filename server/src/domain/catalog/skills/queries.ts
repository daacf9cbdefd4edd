import type { Tx } from '../../../schema/tables/tables.ts'

/** The given group, or else the groups of the account, oldest membership first. */
export function findCatalogGroups(tx: Tx, accountId: number, groupId: number | undefined) {
  if (groupId !== undefined) return tx.selectFrom('team').select(['id', 'name']).where('id', '=', groupId).execute()
  return tx
    .selectFrom('membership')
    .innerJoin('team', 'team.id', 'membership.team_id')
    .select(['team.id', 'team.name'])
    .where('membership.account_id', '=', accountId)
    .orderBy('membership.created_at')
    .orderBy('membership.id')
    .execute()
}

export function listTags(tx: Tx, groupId: number) {
  return tx
    .selectFrom('team_tag')
    .select(['id', 'name'])
    .where('team_id', '=', groupId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
