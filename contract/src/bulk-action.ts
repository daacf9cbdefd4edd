import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Id, Timestamp } from './field.ts'

/** Changes of admin roles; those of a group admin apply to the chosen groups. */
export const ROLE_CHANGES = [
  'grant_group_admin',
  'revoke_group_admin',
  'grant_community_admin',
  'revoke_community_admin',
] as const
export type RoleChange = (typeof ROLE_CHANGES)[number]

export const BULK_KINDS = ['activate', 'approve', 'deactivate', 'move', 'invite', ...ROLE_CHANGES] as const
export type BulkKind = (typeof BULK_KINDS)[number]

/** Action on many members that continues in the background after the response. */
export const BulkAction = z.object({
  id: z.int(),
  kind: z.enum(BULK_KINDS),
  /** `stopped`: the admin lost the right, or the group was deleted; changes made before remain. */
  status: z.enum(['running', 'done', 'stopped']),
  total: z.int(),
  /** Members processed so far, changed or not. */
  done: z.int(),
  /** Members changed or invited. */
  changed: z.int(),
  /** Members of the community among those invited, who must accept themselves. */
  added: z.int(),
  /** Members for whom there was nothing to do: moved meanwhile, already a member, or opted out of e-mail. */
  skipped: z.int(),
  groupId: z.int().nullable(),
  createdAt: Timestamp,
  finishedAt: Timestamp.nullable(),
})
export type BulkAction = z.infer<typeof BulkAction>

/** More than one list of invitations can start. */
export const MAX_BULK_ACTIONS_RETURNED = 40

export const bulkActionApi = {
  list: endpoint({
    method: 'GET',
    path: '/v2/bulk_actions',
    summary: 'Lists the viewer’s bulk actions of the last day, newest first',
    access: 'groupAdmin',
    response: z.object({ bulkActions: z.array(BulkAction).max(MAX_BULK_ACTIONS_RETURNED), count: z.int().min(0) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v2/bulk_actions/{id}',
    summary: 'Returns the progress of a bulk action',
    access: 'groupAdmin',
    errors: ['NOT_FOUND'],
    params: z.object({ id: Id }),
    response: BulkAction,
  }),
}
