import { countPending } from '../invitation/pending-queries.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { countMembers, readMemberCount, buildMemberQuery } from './member-search.ts'
import { administersGroup } from '../../identity/account/policy.ts'
import type { Viewer } from '../../../request/session/viewer.ts'

const PENDING = 1
const DISABLED = 2

/** Counts for community admins cover the community, for group admins their groups. */
export async function countAdministered(tx: Tx, viewer: Viewer) {
  const query = buildMemberQuery(viewer, {})
  const count = (state?: number) => {
    const some = state === undefined ? query : { ...query, state }
    return viewer.communityAdmin ? readMemberCount(tx, some) : countMembers(tx, some)
  }
  const { groups } = await tx
    .selectFrom('team')
    .select((eb) => eb.fn.countAll<number>().as('groups'))
    .where(administersGroup(viewer, 'team.id'))
    .executeTakeFirstOrThrow()
  return {
    members: await count(),
    pending: await count(PENDING),
    disabled: await count(DISABLED),
    groups,
    invitations: await countPending(tx, viewer),
  }
}
