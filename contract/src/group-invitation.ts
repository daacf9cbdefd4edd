import { z } from 'zod'

import { User } from './account.ts'
import { endpoint } from './endpoint.ts'
import { Id, Timestamp } from './field.ts'
import { TOKEN_FAILURES } from './limits.ts'

/** Invitation of an account in the community to a group. */
export const GroupInvitation = z.object({
  id: z.int(),
  groupId: z.int(),
  groupName: z.string(),
  groupLogoUrl: z.string().nullable(),
  /** Name of the inviter; null once their account is deleted. */
  inviter: z.string().nullable(),
  sentAt: Timestamp,
  expiresAt: Timestamp,
})
export type GroupInvitation = z.infer<typeof GroupInvitation>

export const MAX_GROUP_INVITATIONS_RETURNED = 100

const GroupInvitationParams = z.object({ id: Id })

export const groupInvitationApi = {
  list: endpoint({
    method: 'GET',
    path: '/v2/group_invitations',
    summary: 'Lists the viewer’s open group invitations, newest first',
    access: 'signedIn',
    response: z.object({
      invitations: z.array(GroupInvitation).max(MAX_GROUP_INVITATIONS_RETURNED),
      count: z.int().min(0),
    }),
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/v2/group_invitations/{id}',
    summary: 'Accepts a group invitation; needs a confirmed e-mail or the mailed token',
    access: 'activeUser',
    errors: ['EMAIL_NOT_CONFIRMED', 'INVITATION_ANSWERED', 'INVITATION_NOT_FOUND'],
    params: GroupInvitationParams,
    body: z.object({ token: z.string().min(1).max(200).optional() }),
    response: User,
    attempts: { failures: TOKEN_FAILURES },
  }),
  decline: endpoint({
    method: 'DELETE',
    path: '/v2/group_invitations/{id}',
    summary: 'Declines a group invitation',
    access: 'signedIn',
    errors: ['INVITATION_ANSWERED', 'INVITATION_NOT_FOUND'],
    params: GroupInvitationParams,
    response: z.object({ id: z.int() }),
  }),
}
