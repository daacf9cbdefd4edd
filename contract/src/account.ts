import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Id, PageNumber, Timestamp, text } from './field.ts'
import { LOCALES } from './locale.ts'
import { Upload } from './upload.ts'

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
  firstname: z.string(),
  lastname: z.string(),
  locale: LocaleField,
  status: UserStatus,
  active: z.boolean(),
  communityAdmin: z.boolean(),
  groupAdmin: z.boolean(),
  avatarUrl: z.string().nullable(),
  /** The first is "the" group. */
  groupsAttributes: z.array(z.object({ id: z.int(), name: z.string(), logoUrl: z.string().nullable() })),
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

export const ACTIVITY_KINDS = ['joined', 'created', 'shared', 'asked', 'certified'] as const

export const Activity = z.object({
  id: z.int(),
  kind: z.enum(ACTIVITY_KINDS),
  subject: z.string().nullable(),
  createdAt: Timestamp,
})
export type Activity = z.infer<typeof Activity>

const UserParams = z.object({ id: Id })
const UserIds = z.object({ userIds: z.array(Id).min(1).max(1_000) })

function pageOfUsers() {
  return z.object({
    paginatedResults: z.array(User),
    totalPages: z.object({ pages: z.int(), count: z.int() }),
  })
}

/** Which mails about recognition a person wants; notifications come either way. */
export const MailPreferences = z.object({
  /** Somebody asks me. */
  requests: z.boolean(),
  /** Somebody asks me again. */
  reminders: z.boolean(),
  /** What became of what I asked. */
  outcomes: z.boolean(),
  /** A certification was taken back. */
  revocations: z.boolean(),
})
export type MailPreferences = z.infer<typeof MailPreferences>

export const userApi = {
  get: endpoint({
    method: 'GET',
    path: '/v2/users/{id}',
    summary: 'A member of the community; pending and deactivated people may read only themselves',
    access: 'signedIn',
    params: UserParams,
    answer: User,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v2/users/{id}',
    summary: 'Changes one’s own names and language (JSON), or one’s picture (multipart field `avatar`)',
    access: 'writer',
    params: UserParams,
    multipart: true,
    body: z.object({
      user: z
        .object({
          firstname: text(80).optional(),
          lastname: text(80).optional(),
          locale: LocaleField.optional(),
          removeAvatar: z.literal(true).optional(),
        })
        .optional(),
      avatar: Upload.optional(),
    }),
    answer: User,
  }),
  list: endpoint({
    method: 'GET',
    path: '/v2/users',
    summary: 'Members of the community, or of one group, by name',
    access: 'activeUser',
    query: z.object({ page: PageNumber, groupId: Id.optional(), forDashboard: z.string().optional() }),
    answer: pageOfUsers(),
  }),
  search: endpoint({
    method: 'GET',
    path: '/v2/users/search_users',
    summary: 'Members found by words in name or address, ignoring accents and case; group admins see their groups',
    access: 'groupAdmin',
    query: z.object({
      page: PageNumber,
      viewOption: z.enum(['with_statistics']).optional(),
      groupId: Id.optional(),
      search: z.string().max(200).optional(),
      orderBy: z
        .enum([
          'name',
          'email',
          'status',
          'role',
          'group',
          'created_at',
          'experiences_count',
          'stories_count',
          'certified_count',
          'last_activity_at',
        ])
        .optional(),
      orderDir: z.enum(['asc', 'desc']).optional(),
      status: z.enum(['active', 'pending', 'disabled']).optional(),
      role: z.enum(['member', 'group_admin', 'community_admin']).optional(),
    }),
    answer: pageOfUsers(),
  }),
  activities: endpoint({
    method: 'GET',
    path: '/v2/users/{id}/activities',
    summary: 'What a person did, newest first; for that person and their admins',
    access: 'signedIn',
    params: UserParams,
    query: z.object({ page: PageNumber }),
    answer: z.object({ paginatedResults: z.array(Activity), totalPages: z.object({ pages: z.int() }) }),
  }),
  permissions: endpoint({
    method: 'PUT',
    path: '/v2/user_permissions/{id}',
    summary: 'Grants or takes back the rights of an admin; a community keeps at least one community admin',
    access: 'communityAdmin',
    params: UserParams,
    body: z.object({ user: z.object({ communityAdmin: z.boolean(), groupAdmin: z.boolean() }) }),
    answer: User,
  }),
  activate: endpoint({
    method: 'PUT',
    path: '/v2/users/activate',
    summary: 'Activates accounts, and accepts those who wait for approval: all of them or none',
    access: 'groupAdmin',
    body: UserIds,
    answer: z.object({ users: z.array(User) }),
  }),
  deactivate: endpoint({
    method: 'PUT',
    path: '/v2/users/deactivate',
    summary: 'Deactivates accounts: all of them or none; never one’s own',
    access: 'groupAdmin',
    body: UserIds,
    answer: z.object({ users: z.array(User) }),
  }),
  move: endpoint({
    method: 'POST',
    path: '/v2/move_users',
    summary: 'Moves members from one group to another: all of them or none',
    access: 'groupAdmin',
    body: UserIds.extend({ currentGroupId: Id, newGroupId: Id }),
    answer: z.object({ users: z.array(User) }),
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/v2/users/{id}/delete_user_account',
    summary: 'Deletes an account with all its items and files: one’s own, or a member’s by a community admin',
    access: 'signedIn',
    params: UserParams,
    query: z.object({ reason: text(1_000, { min: 0 }).optional() }),
    answer: z.object({ id: z.int() }),
  }),
  mailPreferences: endpoint({
    method: 'GET',
    path: '/v2/users/{id}/mail_preferences',
    summary: 'Which mails one wants',
    access: 'signedIn',
    params: UserParams,
    answer: MailPreferences,
  }),
  setMailPreferences: endpoint({
    method: 'PUT',
    path: '/v2/users/{id}/mail_preferences',
    summary: 'Changes which mails one wants; what is not given stays as it was',
    access: 'signedIn',
    params: UserParams,
    body: z.object({ mailPreferences: MailPreferences.partial() }),
    answer: MailPreferences,
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/v2/users/{id}/export',
    summary: 'Everything kept about oneself: JSON and pictures in one ZIP file',
    access: 'signedIn',
    params: UserParams,
    answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    file: { type: 'application/zip', name: 'vecu-data.zip' },
  }),
}
