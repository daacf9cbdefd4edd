import { z } from 'zod'

import { MAX_PERSON_NAME, MAX_SEARCH } from './constants.ts'
import { BulkAction } from './bulk-action.ts'
import { endpoint } from './endpoint.ts'
import { Email, Id, PageNumber, Timestamp, pageOf, text } from './field.ts'
import { CALLS_AT_ADDRESS } from './limits.ts'

export const MAX_INVITATION_LINES = 10_000
export const MAX_INVITATION_TEXT = 3_000_000
const LARGEST_BODY = 8 * 1024 * 1024

/** What stands against a line, or what will become of it. */
export const INVITATION_LINE_STATUSES = [
  /** Will be invited. */
  'new',
  /** A member of the community: will be asked whether they want to be in the group. */
  'member',
  /** Was invited into the group and has not come: the invitation is sent again, for a new month. */
  'invited',
  /** Is in the group: nothing will happen. */
  'in_group',
  /** The same address stands further up. */
  'duplicate',
  'invalid_email',
  /** Longer than a name may be. */
  'invalid_name',
  /** That address asked for no more mail. */
  'opted_out',
] as const
export type InvitationLineStatus = (typeof INVITATION_LINE_STATUSES)[number]

/** Those of which something becomes; the others are left out of a batch. */
export const SENDABLE_STATUSES: readonly InvitationLineStatus[] = ['new', 'member', 'invited']

export const InvitationLine = z.object({
  /** In the text, or the place in the list; the first is 1. */
  line: z.int(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  flag: z.enum(INVITATION_LINE_STATUSES),
})
export type InvitationLine = z.infer<typeof InvitationLine>

/** As somebody typed it: what is wrong is told line by line. */
const typedLine = z.object({
  email: z.string().max(1_000),
  firstname: z.string().max(1_000).optional(),
  lastname: z.string().max(1_000).optional(),
})

const Invited = z.object({
  email: Email,
  firstname: text(MAX_PERSON_NAME, { min: 0 }).optional(),
  lastname: text(MAX_PERSON_NAME, { min: 0 }).optional(),
})

export const PendingInvitation = z.object({
  id: z.int(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  groupId: z.int(),
  groupName: z.string(),
  /** Whoever invited them, if still there. */
  inviter: z.string().nullable(),
  createdAt: Timestamp,
  /** When the mail was last sent. */
  sentAt: Timestamp,
  expiresAt: Timestamp,
  state: z.enum(['pending', 'expired']),
})
export type PendingInvitation = z.infer<typeof PendingInvitation>

const InvitationParams = z.object({ id: Id })

export const invitationBatchApi = {
  preview: endpoint({
    method: 'POST',
    path: '/v2/invitation_previews',
    summary: 'What would become of a pasted list or a CSV file, line by line: nothing is kept, nobody is written to',
    access: 'groupAdmin',
    body: z
      .object({
        groupId: Id,
        /** Addresses, `Name <address>`, or columns separated by `;`, `,` or tab, with or without a head. */
        text: z.string().max(MAX_INVITATION_TEXT).optional(),
        invitations: z.array(typedLine).max(MAX_INVITATION_LINES).optional(),
      })
      .refine((body) => (body.text === undefined) !== (body.invitations === undefined), {
        path: ['text'],
        params: { message: 'required' },
      }),
    response: z.object({
      lines: z.array(InvitationLine),
      counts: z.record(z.enum(INVITATION_LINE_STATUSES), z.int()),
    }),
    idempotent: false,
    maxBodyBytes: LARGEST_BODY,
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 600, windowSeconds: 3_600 } } },
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/invitation_batches',
    summary: 'Invites many into a group: all lines must be sound, or none is kept; the mails go out in the background',
    access: 'groupAdmin',
    body: z.object({ groupId: Id, invitations: z.array(Invited).min(1).max(MAX_INVITATION_LINES) }),
    response: BulkAction,
    status: 201,
    maxBodyBytes: LARGEST_BODY,
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 60, windowSeconds: 3_600 } } },
  }),
  list: endpoint({
    method: 'GET',
    path: '/v2/invitations',
    summary: 'Invitations by mail that nobody has used yet, newest first: of the groups that one administers',
    access: 'groupAdmin',
    query: z.object({
      page: PageNumber,
      groupId: Id.optional(),
      search: z.string().max(MAX_SEARCH).optional(),
      state: z.enum(['pending', 'expired']).optional(),
    }),
    response: pageOf(PendingInvitation).extend({ totalPages: z.object({ pages: z.int(), count: z.int() }) }),
  }),
  resend: endpoint({
    method: 'PUT',
    path: '/v2/invitations/{id}',
    summary: 'Sends an invitation again: a new link, a new month; the old link stops working',
    access: 'groupAdmin',
    params: InvitationParams,
    response: PendingInvitation,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/v2/invitations/{id}',
    summary: 'Takes an invitation back: its link stops working',
    access: 'groupAdmin',
    params: InvitationParams,
    response: z.object({ id: z.int() }),
  }),
}
