import { z } from 'zod'

import { MAX_PERSON_NAME, MAX_SEARCH, MEMBER_PAGE_SIZE } from './constants.ts'
import { BulkAction } from './bulk-action.ts'
import { endpoint } from './endpoint.ts'
import { Email, Flag, Id, pageQuery, Timestamp, paginated, text } from './field.ts'
import { MAX_GROUP_NAME } from './group.ts'
import { CALLS_AT_ADDRESS } from './limits.ts'

export const MAX_INVITATION_LINES = 10_000
export const MAX_INVITATION_TEXT = 3_000_000
/** Groups named in one list: each is a bulk action of its own. */
export const MAX_INVITATION_GROUPS = 30
export const MAX_LIST_COLUMNS = 50
export const LIST_SAMPLE_ROWS = 3
const LARGEST_BODY = 8 * 1024 * 1024

/** Result for a line: an error, or what sending will do. */
export const INVITATION_LINE_STATUSES = [
  /** Will be invited. */
  'new',
  /** Is a member of the community: will be invited to join the group. */
  'member',
  /** Has an open invitation to the group: it is sent again, valid for another month. */
  'invited',
  /** Is in the group: nothing will be done. */
  'in_group',
  /** The same e-mail address occurs on an earlier line. */
  'duplicate',
  'invalid_email',
  /** Longer than a name may be. */
  'invalid_name',
  /** Names a group that does not exist or that the viewer does not administer, or two groups share the name. */
  'unknown_group',
  /** Longer than the name of a group may be. */
  'invalid_group',
  /** The e-mail address opted out of mail. */
  'opted_out',
] as const
export type InvitationLineStatus = (typeof INVITATION_LINE_STATUSES)[number]

/** Lines with another status are left out of a batch. */
export const SENDABLE_STATUSES: readonly InvitationLineStatus[] = ['new', 'member', 'invited']

export const InvitationLine = z.object({
  /** Line in the text, or position in the list; starts at 1. */
  line: z.int(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  /** Name of the group in the list; empty for the group of the request. */
  group: z.string(),
  flag: z.enum(INVITATION_LINE_STATUSES),
})
export type InvitationLine = z.infer<typeof InvitationLine>

/** Contents of a column; `name` is the full name. */
export const LIST_COLUMN_KINDS = ['email', 'firstname', 'lastname', 'name', 'group', 'ignore'] as const
export type ListColumnKind = (typeof LIST_COLUMN_KINDS)[number]

export const ListColumn = z.object({
  kind: z.enum(LIST_COLUMN_KINDS),
  heading: z.string(),
  samples: z.array(z.string()),
})
export type ListColumn = z.infer<typeof ListColumn>

/** Every kind but `ignore` occurs once at most, and one column has the e-mail address. */
const columnKinds = z
  .array(z.enum(LIST_COLUMN_KINDS))
  .max(MAX_LIST_COLUMNS)
  .refine((kinds) => kinds.includes('email'), { params: { message: 'required' } })
  .refine((kinds) => kinds.every((kind, index) => kind === 'ignore' || kinds.indexOf(kind) === index), {
    params: { message: 'repeated' },
  })

/** Not validated here: errors are reported line by line. */
const typedLine = z.object({
  email: z.string().max(1_000),
  firstname: z.string().max(1_000).optional(),
  lastname: z.string().max(1_000).optional(),
  group: z.string().max(1_000).optional(),
})

const Invited = z.object({
  email: Email,
  firstname: text(MAX_PERSON_NAME, { min: 0 }).optional(),
  lastname: text(MAX_PERSON_NAME, { min: 0 }).optional(),
  group: text(MAX_GROUP_NAME, { min: 0 }).optional(),
})

export const PendingInvitation = z.object({
  id: z.int(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  groupId: z.int(),
  groupName: z.string(),
  /** Name of the inviter; null once their account is deleted. */
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
    summary: 'Previews invitations from a pasted list or CSV file; nothing is stored or sent',
    access: 'groupAdmin',
    errors: ['GROUP_NOT_FOUND'],
    body: z
      .object({
        groupId: Id,
        /** E-mail addresses, `Name <e-mail>`, or columns separated by `;`, `,` or tab, with or without a header. */
        text: z.string().max(MAX_INVITATION_TEXT).optional(),
        /** Kinds of the columns of `text`; detected if omitted. */
        columns: columnKinds.optional(),
        /** Whether the first line of `text` has headings; detected if omitted. */
        hasHeader: Flag.optional(),
        invitations: z.array(typedLine).max(MAX_INVITATION_LINES).optional(),
      })
      .refine((body) => (body.text === undefined) !== (body.invitations === undefined), {
        path: ['text'],
        params: { message: 'required' },
      }),
    response: z.object({
      lines: z.array(InvitationLine),
      counts: z.record(z.enum(INVITATION_LINE_STATUSES), z.int()),
      /** Empty if `text` is no table. */
      columns: z.array(ListColumn),
      hasHeader: z.boolean(),
      /** Groups named in the list; without an id, sending must create them. */
      groups: z.array(z.object({ id: z.int().nullable(), name: z.string() })),
    }),
    idempotent: false,
    maxBodyBytes: LARGEST_BODY,
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 600, windowSeconds: 3_600 } } },
  }),
  create: endpoint({
    method: 'POST',
    path: '/v2/invitation_batches',
    summary: 'Invites many people into groups: all or none; mails are sent in the background',
    access: 'groupAdmin',
    errors: ['GROUP_NOT_FOUND'],
    body: z.object({
      groupId: Id,
      invitations: z.array(Invited).min(1).max(MAX_INVITATION_LINES),
      /** Names among the groups of `invitations` that may be created; community admins only. */
      newGroups: z.array(text(MAX_GROUP_NAME)).max(MAX_INVITATION_GROUPS).optional(),
    }),
    /** `others` has the bulk actions of further groups in the list. */
    response: BulkAction.extend({ others: z.array(BulkAction) }),
    status: 201,
    maxBodyBytes: LARGEST_BODY,
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 60, windowSeconds: 3_600 } } },
  }),
  list: endpoint({
    method: 'GET',
    path: '/v2/invitations',
    summary: 'Lists the open e-mail invitations of the viewer’s groups, newest first',
    access: 'groupAdmin',
    errors: ['GROUP_NOT_FOUND'],
    query: z.object({
      ...pageQuery(MEMBER_PAGE_SIZE),
      groupId: Id.optional(),
      search: z.string().max(MAX_SEARCH).optional(),
      state: z.enum(['pending', 'expired']).optional(),
    }),
    response: paginated(PendingInvitation),
  }),
  resend: endpoint({
    method: 'PUT',
    path: '/v2/invitations/{id}',
    summary: 'Resends an invitation with a new link for a month; the old link stops working',
    access: 'groupAdmin',
    errors: ['INVITATION_NOT_FOUND'],
    params: InvitationParams,
    response: PendingInvitation,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/v2/invitations/{id}',
    summary: 'Revokes an invitation; its link stops working',
    access: 'groupAdmin',
    errors: ['INVITATION_NOT_FOUND'],
    params: InvitationParams,
    response: z.object({ id: z.int() }),
  }),
}
