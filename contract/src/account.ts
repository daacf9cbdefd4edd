import { z } from 'zod'

import { MAX_PERSON_NAME, MAX_SEARCH, MAX_TYPED_PASSWORD, MAX_DELETION_REASON } from './constants.ts'
import { USER_ALIASES } from './alias.ts'
import { BulkAction } from './bulk-action.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, PageNumber, Timestamp, text } from './field.ts'
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
  /** Shown to its owner and to admins only. */
  email: z.string().nullable(),
  /** Whether a link mailed to the address was used; null to those who do not see the address. */
  emailConfirmed: z.boolean().nullable(),
  /** Only sent to the owner, while the address is not confirmed. */
  waitingForConfirmation: z
    .object({
      /** False for people whom a learning platform identifies: they may certify. */
      certification: z.boolean(),
      /** Groups that the person enters once the address is confirmed. */
      groups: z.array(z.object({ id: z.int(), name: z.string() })),
    })
    .optional(),
  firstname: z.string(),
  lastname: z.string(),
  locale: LocaleField,
  status: UserStatus,
  active: z.boolean(),
  communityAdmin: z.boolean(),
  /** Whether they administer any group. */
  groupAdmin: z.boolean(),
  avatarUrl: z.string().nullable(),
  /** Shown to its owner only: whoever comes from a learning platform may have none. */
  hasPassword: z.boolean().nullable(),
  /** The first is "the" group. */
  groupsAttributes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      logoUrl: z.string().nullable(),
      /** Whether they administer this one. */
      groupAdmin: z.boolean(),
    }),
  ),
  /** One: the community the account belongs to. */
  communitiesAttributes: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      url: z.string(),
      supportLink: z.string().nullable(),
      logoUrl: z.string().nullable(),
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
    /** With `more`, there are more than are counted. */
    totalPages: z.object({ pages: z.int(), count: z.int(), more: z.boolean().optional() }),
  })
}

const Permissions = z
  .object({
    communityAdmin: z.boolean(),
    groupAdmin: z.boolean(),
    /**
     * Which of their groups the person administers from now on, and no other. Left out, those they administer already
     * stay; whoever administers none becomes admin of the one group they are in.
     */
    groupIds: z.array(Id).max(1_000).optional(),
  })
  .refine(({ groupAdmin, groupIds }) => !groupAdmin || groupIds?.length !== 0, {
    path: ['groupIds'],
    params: { message: 'chooseGroups' },
  })
  .refine(({ groupAdmin, groupIds = [] }) => groupAdmin || groupIds.length === 0, {
    path: ['groupIds'],
    params: { message: 'invalidChoice' },
  })

/** Of an act on many: so many answers show who was changed. */
export const MAX_USERS_SHOWN = 100
const BulkAnswer = z.object({
  /** How many were meant. */
  count: z.int(),
  /** As they are now; empty when there are more than `MAX_USERS_SHOWN`. */
  users: z.array(User),
  /** What goes on in the background; null when all is done. */
  bulkAction: BulkAction.nullable(),
})

/** Whoever has no password proves who they are by having signed in this short a time ago. */
export const RECENT_SIGN_IN_MINUTES = 10

/** Which mails a person wants; notifications come either way. */
export const MailPreferences = z.object({
  /** Somebody asks me. */
  requests: z.boolean(),
  /** Somebody asks me again. */
  reminders: z.boolean(),
  /** What became of what I asked. */
  outcomes: z.boolean(),
  /** A certification was taken back. */
  revocations: z.boolean(),
  /** Somebody invites me into a group. */
  invitations: z.boolean(),
})
export type MailPreferences = z.infer<typeof MailPreferences>

export const userApi = {
  get: endpoint({
    method: 'GET',
    path: '/v2/users/{id}',
    summary: 'A member of the community; pending and deactivated people may read only themselves',
    access: 'signedIn',
    params: UserParams,
    response: User,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/users/{id}',
    summary:
      'Changes one’s own names and language (JSON), or one’s picture (multipart field `avatar` or `user[avatar]`)',
    access: 'writer',
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
    summary: 'Members of the community, or of one group, by name; with words, those whose name holds all of them',
    access: 'activeUser',
    query: z.object({
      page: PageNumber,
      groupId: Id.optional(),
      forDashboard: Flag.optional(),
      search: text(MAX_SEARCH, { min: 0 }).optional(),
    }),
    response: pageOfUsers(),
  }),
  search: endpoint({
    method: 'GET',
    path: '/v2/users/search_users',
    summary: 'Members found by words in name or address, ignoring accents and case; group admins see their groups',
    access: 'groupAdmin',
    query: z.object({
      page: PageNumber,
      viewOption: z.enum(['with_statistics']).optional(),
      ...memberFilters,
      ...memberOrder,
      /** Counts to the end, however many there are: to be asked before something is done to all of them. */
      exactCount: Flag.optional(),
    }),
    response: pageOfUsers(),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/v2/users/counts',
    summary: 'How many members, groups and open invitations there are among what one administers',
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
    summary: 'The members found, in the same order, as a CSV file',
    access: 'groupAdmin',
    query: z.object({ ...memberFilters, ...memberOrder }),
    response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    file: { type: 'text/csv; charset=utf-8', name: 'members.csv' },
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 120, windowSeconds: 3_600 } } },
  }),
  activities: endpoint({
    method: 'GET',
    path: '/v2/users/{id}/activities',
    summary: 'What a person did, newest first; for that person and their admins',
    access: 'signedIn',
    params: UserParams,
    query: z.object({ page: PageNumber }),
    response: z.object({ paginatedResults: z.array(Activity), totalPages: z.object({ pages: z.int() }) }),
  }),
  permissions: endpoint({
    method: 'PUT',
    path: '/v2/user_permissions/{id}',
    summary:
      'Grants or takes back the rights of an admin, of groups for those named in `group_ids`; a community keeps at least one community admin',
    access: 'communityAdmin',
    params: UserParams,
    body: z.object({ user: Permissions }),
    response: User,
  }),
  activate: endpoint({
    method: 'PUT',
    path: '/v2/users/activate',
    summary: 'Activates accounts, and accepts those who wait for approval: all of them or none',
    access: 'groupAdmin',
    body: z.object(chosenMembers).check(choosesOnce),
    response: BulkAnswer,
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/v2/users/approve',
    summary: 'Accepts those who wait for approval, and changes nothing else: all of them or none',
    access: 'groupAdmin',
    body: z.object(chosenMembers).check(choosesOnce),
    response: BulkAnswer,
  }),
  deactivate: endpoint({
    method: 'PUT',
    path: '/v2/users/deactivate',
    summary: 'Deactivates accounts: all of them or none; never one’s own',
    access: 'groupAdmin',
    body: z.object(chosenMembers).check(choosesOnce),
    response: BulkAnswer,
  }),
  move: endpoint({
    method: 'POST',
    path: '/v2/move_users',
    summary: 'Moves members from one group, or from none (`null`), to another: all of them or nobody',
    access: 'groupAdmin',
    body: z.object({ ...chosenMembers, currentGroupId: Id.nullable(), newGroupId: Id }).check(choosesOnce),
    response: BulkAnswer,
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/v2/users/{id}/delete_user_account',
    summary:
      'Deletes an account with all its items and files: one’s own, or a member’s by a community admin; ' +
      'takes the caller’s password, or a recent sign-in of a caller without one',
    access: 'signedIn',
    params: UserParams,
    query: z.object({ reason: text(MAX_DELETION_REASON, { min: 0 }).optional() }),
    body: z.object({ password: z.string().min(1).max(MAX_TYPED_PASSWORD).optional() }),
    response: z.object({ id: z.int() }),
    attempts: OWN_PASSWORD_ATTEMPTS,
  }),
  mailPreferences: endpoint({
    method: 'GET',
    path: '/v2/users/{id}/mail_preferences',
    summary: 'Which mails one wants',
    access: 'signedIn',
    params: UserParams,
    response: MailPreferences,
  }),
  setMailPreferences: endpoint({
    method: 'PUT',
    path: '/v2/users/{id}/mail_preferences',
    summary: 'Changes which mails one wants; what is not given stays as it was',
    access: 'signedIn',
    params: UserParams,
    body: z.object({ mailPreferences: MailPreferences.partial() }),
    response: MailPreferences,
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/v2/users/{id}/export',
    summary: 'Everything kept about oneself: JSON and pictures in one ZIP file',
    access: 'signedIn',
    params: UserParams,
    response: z.instanceof(StreamResponse),
    file: { type: 'application/zip', name: 'vecu-data.zip' },
  }),
}
