import { AppError } from '@vecu/contract/error'
import type { SharingLevel } from '@vecu/contract/experience'

import type { Viewer } from '../../../request/session/viewer.ts'
import type { Tx } from '../../../schema/tables/tables.ts'
import { needsPublicApproval } from '../moderation-case/policy.ts'
import { closeItemCases, openCase } from '../moderation-case/queries.ts'

interface SharingContext {
  tx: Tx
  viewer: Viewer
}

/**
 * Sharing to store for the requested one; undefined leaves it unchanged. A hidden item stays private. Where an admin
 * approves public links, `public` opens a request instead, and another choice withdraws it.
 */
export async function resolveSharing(
  { tx, viewer }: SharingContext,
  id: number,
  requested: SharingLevel | undefined,
): Promise<SharingLevel | undefined> {
  if (requested === undefined) return undefined
  const item = await tx.selectFrom('item').select(['sharing', 'hiding_id']).where('id', '=', id).executeTakeFirstOrThrow()
  if (item.hiding_id !== null && requested !== 'private') throw new AppError('ITEM_HIDDEN')
  const mustWait = requested === 'public' && item.sharing !== 'public' && (await needsPublicApproval(tx, viewer))
  if (!mustWait) {
    await closeItemCases(tx, id, 'publication', 'withdrawn')
    return requested
  }
  await openCase(tx, { kind: 'publication', author_id: viewer.id, item_id: id, opener_id: viewer.id })
  return undefined
}

/** Stored sharing, which a request for a public link does not change. */
export async function findSharing(tx: Tx, id: number): Promise<SharingLevel> {
  const { sharing } = await tx.selectFrom('item').select('sharing').where('id', '=', id).executeTakeFirstOrThrow()
  return sharing
}
