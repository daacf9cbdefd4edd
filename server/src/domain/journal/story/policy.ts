import { AppError } from '@vecu/contract/error'

import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { needsPublicApproval } from '../moderation-case/policy.ts'

/**
 * Throws PUBLIC_APPROVAL_REQUIRED if the change would make an experience public through a public story, without the
 * approval that its own public link needs.
 */
export async function assertMayPublish(
  tx: Tx,
  viewer: Viewer,
  storyId: number,
  experienceIds: readonly number[],
): Promise<void> {
  if (!(await needsPublicApproval(tx, viewer))) return
  const unapproved = await tx
    .selectFrom('item')
    .select('id')
    .where('id', 'in', experienceIds)
    .where('sharing', '<>', 'public')
    .where('id', 'not in', (eb) =>
      eb.selectFrom('story_experience').select('experience_id').where('story_id', '=', storyId),
    )
    .limit(1)
    .executeTakeFirst()
  if (unapproved) throw new AppError('PUBLIC_APPROVAL_REQUIRED')
}
