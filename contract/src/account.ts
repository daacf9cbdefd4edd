import { z } from 'zod'

import {
  DEFAULT_PAGE_SIZE,
  MAX_DELETION_REASON,
  MAX_PERSON_NAME,
  MAX_SEARCH,
  MAX_TYPED_PASSWORD,
  MEMBER_PAGE_SIZE,
} from './constants.ts'
import { USER_ALIASES } from './alias.ts'
import { BulkAction } from './bulk-action.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, pageQuery, TotalPages, Timestamp, text, paginated } from './field.ts'
import { CALLS_AT_ADDRESS, OWN_PASSWORD_ATTEMPTS } from './limits.ts'
import { LOCALES } from './locale.ts'
import { choosesOnce, chosenMembers, memberFilters, memberOrder } from './member-search.ts'
import { StreamResponse, FileInput } from './upload.ts'

export const UserStatus = z.enum(['pending', 'accepted'])
export type UserStatus = z.infer<typeof UserStatus>

export const LocaleField = z.enum(LOCALES)

export const Statistics = z.object({
  experiencesCount: z.int(),
  storiesCount: z.int(),
  certifiedCount: z.int(),
  lastActivityAt: Timestamp.nullable(),
})

export const User = z.object({
  id: z.int(),
  /** Sent to the owner and to admins only. */
  email: z.string().nullable(),
  /** Whether a link sent to the e-mail address was used; null when the viewer may not see the e-mail address. */
  emailConfirmed: z.boolean().nullable(),
  /** Address proposed by an admin that the owner has not confirmed yet; only sent to community admins. */
  proposedEmail: z.string().nullable().optional(),
  /** Only sent to the owner, while the e-mail address is not confirmed. */
  waitingForConfirmation: z
    .object({
      /** False for members identified by a learning platform: they may certify without a confirmed e-mail address. */
      certification: z.boolean(),
      /** Groups that the member joins once the e-mail address is confirmed. */
      groups: z.array(z.object({ id: z.int(), name: z.string() })),
    })
    .optional(),
  firstname: z.string(),
  lastname: z.string(),
  locale: LocaleField,
  status: UserStatus,
  active: z.boolean(),
  communityAdmin: z.boolean(),
  /** Whether the user administers any group. */
  groupAdmin: z.boolean(),
  avatarUrl: z.string().nullable(),
  /** Only sent to the owner. Accounts created through a learning platform may have no password. */
  hasPassword: z.boolean().nullable(),
  /** The first one is the main group. */
  groupsAttributes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      logoUrl: z.string().nullable(),
      /** Whether the user administers this group. */
      groupAdmin: z.boolean(),
    }),
  ),
  /** Always one entry: the community of the account. */
  communitiesAttributes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      url: z.string(),
      supportLink: z.string().nullable(),
      logoUrl: z.string().nullable(),
      /** As in the settings; omitted when off. */
      publicApproval: z.boolean().optional(),
      groupAdminsCurate: z.boolean().optional(),
    }),
  ),
  statistics: Statistics.optional(),
})
export type User = z.infer<typeof User>

export const ACTIVITY_KINDS = ['joined', 'created', 'shared', 'requested', 'certified'] as const

export const Activity = z.object({
  id: z.int(),
  kind: z.enum(ACTIVITY_KINDS),
  subject: z.string().nullable(),
  createdAt: Timestamp,
})
export type Activity = z.infer<typeof Activity>

const UserParams = z.object({ id: Id })

function pageOfUsers() {
  return z.object({
    paginatedResults: z.array(User),
    /** `more` is true when there are more members than `count`. */
    totalPages: TotalPages.extend({ more: z.boolean().optional() }),
  })
}

const Permissions = z
  .object({
    /** If omitted, it stays as it is; one of the two is required. */
    communityAdmin: z.boolean().optional(),
    groupAdmin: z.boolean().optional(),
    /**
     * Groups that the member administers after the call, and no others. If omitted, the current ones stay; a member who
     * administers none becomes admin of their only group.
     */
    groupIds: z.array(Id).max(1_000).optional(),
  })
  .refine(({ communityAdmin, groupAdmin }) => communityAdmin !== undefined || groupAdmin !== undefined, {
    path: ['communityAdmin'],
    params: { message: 'required' },
  })
  .refine(({ groupAdmin, groupIds }) => !groupAdmin || groupIds?.length !== 0, {
    path: ['groupIds'],
    params: { message: 'chooseGroups' },
  })
  .refine(({ groupAdmin, groupIds = [] }) => groupAdmin || groupIds.length === 0, {
    path: ['groupIds'],
    params: { message: 'invalidChoice' },
  })

export const BulkResponse = z.object({
  /** Number of members selected. */
  count: z.int(),
  /** Members whose role changed; only for a change of roles that is done. */
  changed: z.int().optional(),
  /** Members after the change; empty when it is made in the background. */
  users: z.array(User),
  /** The change of more than `MAX_MEMBERS_AT_ONCE` members, made in the background; null when everything is done. */
  bulkAction: BulkAction.nullable(),
})

/** An account without a password must have signed in at most this long ago to confirm a destructive action. */
export const RECENT_SIGN_IN_MINUTES = 10

/** E-mails that the user wants; notifications in the application are always sent. */
export const MailPreferences = z.object({
  /** Recognition requests. */
  requests: z.boolean(),
  /** Reminders of recognition requests. */
  reminders: z.boolean(),
  /** Results of the user's own recognition requests. */
  outcomes: z.boolean(),
  /** Revoked certifications. */
  revocations: z.boolean(),
  /** Invitations to a group. */
  invitations: z.boolean(),
  /** Nudges by admins of the user's groups. */
  nudges: z.boolean(),
  /** Notes on experiences, and answers to notes. */
  feedback: z.boolean(),
})
export type MailPreferences = z.infer<typeof MailPreferences>

export const userApi = {
  get: endpoint({
    method: 'GET',
    path: '/v2/users/{id}',
    summary: 'Returns a member; pending and deactivated users may read only themselves',
    access: 'signedIn',
    errors: ['USER_NOT_FOUND'],
    params: UserParams,
    response: User,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/users/{id}',
    summary: 'Changes the viewer’s names and language (JSON) or avatar (multipart)',
    access: 'writer',
    errors: ['TOO_MANY_PICTURES', 'UPDATE_USER_AVATAR_ERROR', 'USER_NOT_FOUND'],
    params: UserParams,
    multipart: true,
    aliases: USER_ALIASES,
    body: z.object({
      user: z
        .object({
          firstname: text(MAX_PERSON_NAME).optional(),
          lastname: text(MAX_PERSON_NAME).optional(),
          locale: LocaleField.optional(),
          removeAvatar: z.literal(true).optional(),
        })
        .optional(),
      avatar: FileInput.optional(),
    }),
    response: User,
  }),
  list: endpoint({
    method: 'GET',
    path: '/v2/users',
    summary: 'Lists the members of the community or of a group, filtered by name',
    access: 'activeUser',
    errors: ['GROUP_NOT_FOUND'],
    query: z.object({
      ...pageQuery(MEMBER_PAGE_SIZE),
      groupId: Id.optional(),
      forDashboard: Flag.optional(),
      search: text(MAX_SEARCH, { min: 0 }).optional(),
    }),
    response: pageOfUsers(),
  }),
  search: endpoint({
    method: 'GET',
    path: '/v2/users/search_users',
    summary: 'Searches members by name or e-mail; group admins find those of their groups',
    access: 'groupAdmin',
    errors: ['GROUP_NOT_FOUND'],
    query: z.object({
      ...pageQuery(MEMBER_PAGE_SIZE),
      viewOption: z.enum(['with_statistics']).optional(),
      ...memberFilters,
      ...memberOrder,
      /** Counts all matches exactly; needed before a bulk action on all of them. */
      exactCount: Flag.optional(),
    }),
    response: pageOfUsers(),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/v2/users/counts',
    summary: 'Counts the members, groups and open invitations that the viewer administers',
    access: 'groupAdmin',
    response: z.object({
      members: z.int(),
      pending: z.int(),
      disabled: z.int(),
      groups: z.int(),
      invitations: z.int(),
    }),
  }),
  exportList: endpoint({
    method: 'GET',
    path: '/v2/users/export',
    summary: 'Exports the members found as a CSV file, in the same order',
    access: 'groupAdmin',
    errors: ['GROUP_NOT_FOUND'],
    query: z.object({ ...memberFilters, ...memberOrder }),
    response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    file: { type: 'text/csv; charset=utf-8', name: 'members.csv' },
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 120, windowSeconds: 3_600 } } },
  }),
  activities: endpoint({
    method: 'GET',
    path: '/v2/users/{id}/activities',
    summary: 'Lists the activities of a member, newest first',
    access: 'signedIn',
    errors: ['USER_NOT_FOUND'],
    params: UserParams,
    query: z.object(pageQuery(DEFAULT_PAGE_SIZE)),
    response: paginated(Activity),
  }),
  permissions: endpoint({
    method: 'PUT',
    path: '/v2/user_permissions/{id}',
    summary: 'Grants or revokes admin rights; a community keeps at least one community admin',
    access: 'communityAdmin',
    errors: ['GROUP_NOT_FOUND', 'LAST_ADMIN', 'USER_NOT_FOUND'],
    params: UserParams,
    body: z.object({ user: Permissions }),
    response: User,
  }),
  activate: endpoint({
    method: 'PUT',
    path: '/v2/users/activate',
    summary: 'Activates accounts and approves pending ones; refused for all if one may not be changed',
    access: 'groupAdmin',
    errors: ['GROUP_NOT_FOUND', 'USER_NOT_FOUND'],
    body: z.object(chosenMembers).check(choosesOnce),
    response: BulkResponse,
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/v2/users/approve',
    summary: 'Approves pending accounts; refused for all if one may not be changed',
    access: 'groupAdmin',
    errors: ['GROUP_NOT_FOUND', 'USER_NOT_FOUND'],
    body: z.object(chosenMembers).check(choosesOnce),
    response: BulkResponse,
  }),
  deactivate: endpoint({
    method: 'PUT',
    path: '/v2/users/deactivate',
    summary: 'Deactivates accounts, never the viewer’s own; refused for all if one may not be changed',
    access: 'groupAdmin',
    errors: ['GROUP_NOT_FOUND', 'LAST_ADMIN', 'USER_NOT_FOUND'],
    body: z.object(chosenMembers).check(choosesOnce),
    response: BulkResponse,
  }),
  move: endpoint({
    method: 'POST',
    path: '/v2/move_users',
    summary: 'Moves members from one group (or from none: `null`) to another; refused for all if one may not be moved',
    access: 'groupAdmin',
    errors: ['GROUP_NOT_FOUND', 'USER_NOT_FOUND'],
    body: z.object({ ...chosenMembers, currentGroupId: Id.nullable(), newGroupId: Id }).check(choosesOnce),
    response: BulkResponse,
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/v2/users/{id}/delete_user_account',
    summary:
      'Deletes an account with its items and files: one’s own, or a member’s by a community admin; ' +
      'takes the caller’s password, or a recent sign-in of a caller without one',
    access: 'signedIn',
    errors: ['LAST_ADMIN', 'SIGN_IN_TOO_OLD', 'USER_NOT_FOUND', 'WRONG_PASSWORD'],
    params: UserParams,
    query: z.object({ reason: text(MAX_DELETION_REASON, { min: 0 }).optional() }),
    body: z.object({ password: z.string().min(1).max(MAX_TYPED_PASSWORD).optional() }),
    response: z.object({ id: z.int() }),
    attempts: OWN_PASSWORD_ATTEMPTS,
  }),
  mailPreferences: endpoint({
    method: 'GET',
    path: '/v2/users/{id}/mail_preferences',
    summary: 'Returns the viewer’s e-mail preferences',
    access: 'signedIn',
    errors: ['USER_NOT_FOUND'],
    params: UserParams,
    response: MailPreferences,
  }),
  setMailPreferences: endpoint({
    method: 'PUT',
    path: '/v2/users/{id}/mail_preferences',
    summary: 'Changes the viewer’s e-mail preferences; omitted ones stay unchanged',
    access: 'signedIn',
    errors: ['USER_NOT_FOUND'],
    params: UserParams,
    body: z.object({ mailPreferences: MailPreferences.partial() }),
    response: MailPreferences,
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/v2/users/{id}/export',
    summary: 'Exports all data of the viewer as a ZIP file with JSON and pictures',
    access: 'signedIn',
    errors: ['USER_NOT_FOUND'],
    params: UserParams,
    response: z.instanceof(StreamResponse),
    file: { type: 'application/zip', name: 'vecu-data.zip', streamed: true },
  }),
}
