import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Id, Timestamp } from './field.ts'

export const BULK_KINDS = ['activate', 'approve', 'deactivate', 'move', 'invite'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

/** Work on many people that goes on after the answer. */
export const BulkAction = z.object({
  id: z.int(),
  kind: z.enum(BULK_KINDS),
  /** `stopped`: whoever began it lost the right to, or the group is gone; what was done until then stays. */
  status: z.enum(['running', 'done', 'stopped']),
  total: z.int(),
  /** So many of them are behind it, changed or not. */
  done: z.int(),
  /** Changed, or invited. */
  changed: z.int(),
  /** Of those invited, so many are members of the community already, and answer for themselves. */
  added: z.int(),
  /** There was nothing to do: moved meanwhile, a member already, or wanting no mail. */
  skipped: z.int(),
  groupId: z.int().nullable(),
  createdAt: Timestamp,
  finishedAt: Timestamp.nullable(),
})
export type BulkAction = z.infer<typeof BulkAction>

export const BULK_ACTIONS_SHOWN = 10

export const bulkActionApi = {
  list: endpoint({
    method: 'GET',
    path: '/v2/bulk_actions',
    summary: 'What one began on many people in the last day, newest first: what runs is shown again after a reload',
    access: 'groupAdmin',
    response: z.object({ bulkActions: z.array(BulkAction) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v2/bulk_actions/{id}',
    summary: 'How far something is that one began on many people',
    access: 'groupAdmin',
    params: z.object({ id: Id }),
    response: BulkAction,
  }),
}
