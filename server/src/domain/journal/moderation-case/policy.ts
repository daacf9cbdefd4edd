import { sql } from 'kysely'

import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'

/** Whether an admin must approve what this person makes public. Admins approve for others, so they need no approval. */
export async function needsPublicApproval(
  tx: Tx,
  viewer: Pick<Viewer, 'communityAdmin' | 'groupAdmin'>,
): Promise<boolean> {
  if (viewer.communityAdmin || viewer.groupAdmin) return false
  const community = await tx
    .selectFrom('community')
    .select('public_approval')
    .where(sql<boolean>`id = current_community()`)
    .executeTakeFirstOrThrow()
  return community.public_approval
}
