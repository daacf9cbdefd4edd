import { z } from 'zod'

import { User } from './account.ts'
import { endpoint } from './endpoint.ts'
import { Id, Timestamp } from './field.ts'
import { TOKEN_FAILURES } from './limits.ts'

/** An invitation into a group, to somebody who has an account in the community. */
export const GroupInvitation = z.object({
  id: z.int(),
  groupId: z.int(),
  groupName: z.string(),
  groupLogoUrl: z.string().nullable(),
  /** Whoever invited them, if still there. */
  inviter: z.string().nullable(),
  sentAt: Timestamp,
  expiresAt: Timestamp,
})
export type GroupInvitation = z.infer<typeof GroupInvitation>

const GroupInvitationParams = z.object({ id: Id })

export const groupInvitationApi = {
  list: endpoint({
    method: 'GET',
    path: '/v2/group_invitations',
    summary: 'The invitations into groups that wait for one’s own answer, newest first',
    access: 'signedIn',
    response: z.object({ invitations: z.array(GroupInvitation) }),
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/v2/group_invitations/{id}',
    summary:
      'Joins the group that one is invited into. Needs a confirmed address; the mailed token of the invitation confirms it',
    access: 'activeUser',
    params: GroupInvitationParams,
    body: z.object({ token: z.string().min(1).max(200).optional() }),
    response: User,
    attempts: { failures: TOKEN_FAILURES },
  }),
  decline: endpoint({
    method: 'DELETE',
    path: '/v2/group_invitations/{id}',
    summary: 'Declines an invitation into a group',
    access: 'signedIn',
    params: GroupInvitationParams,
    response: z.object({ id: z.int() }),
  }),
}
