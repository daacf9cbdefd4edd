import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Author } from './experience.ts'
import { Id, PageNumber, Timestamp } from './field.ts'
import { RecognitionRole, RecognitionStatus } from './recognition.ts'

/** `asked`, `reminded` and `cancelled` are for who was asked, the others for who asked. */
export const RECOGNITION_NOTIFICATION_KINDS = [
  'requested',
  'reminded',
  'cancelled',
  'accepted',
  'returned',
  'declined',
  'expired',
  'revoked',
] as const
export type RecognitionNotificationKind = (typeof RECOGNITION_NOTIFICATION_KINDS)[number]
/** `hidden` is for the owner of an item that an admin took out of sight, `invited` for who is invited into a group. */
export type NotificationKind = RecognitionNotificationKind | 'hidden' | 'invited'

const notified = { id: z.int(), read: z.boolean(), createdAt: Timestamp }

export const RecognitionNotification = z.object({
  ...notified,
  kind: z.enum(RECOGNITION_NOTIFICATION_KINDS),
  /** What it is about, and as whom its reader looks at it. */
  recognition: z.object({ id: z.uuid(), status: RecognitionStatus, role: RecognitionRole }),
  /** The other one of the two; without id who has no account, null who has deleted theirs. */
  person: Author.extend({ id: z.int().nullable() }).nullable(),
  /** Null where it is no longer told. */
  experience: z.object({ id: z.int().nullable(), description: z.string() }).nullable(),
})
export type RecognitionNotification = z.infer<typeof RecognitionNotification>

export const ItemHiddenNotification = z.object({
  ...notified,
  kind: z.literal('hidden'),
  /** Called by its title, or by what it tells. */
  item: z.object({ id: z.int(), type: z.enum(['Experience', 'Story']), name: z.string() }),
  reason: z.string(),
})
export type ItemHiddenNotification = z.infer<typeof ItemHiddenNotification>

export const InvitationNotification = z.object({
  ...notified,
  kind: z.literal('invited'),
  invitation: z.object({ id: z.int(), state: z.enum(['open', 'accepted', 'declined', 'expired']) }),
  group: z.object({ id: z.int(), name: z.string() }),
  /** Whoever invited them; null who has deleted their account. */
  person: Author.nullable(),
})
export type InvitationNotification = z.infer<typeof InvitationNotification>

export const Notification = z.discriminatedUnion('kind', [
  RecognitionNotification,
  ItemHiddenNotification,
  InvitationNotification,
])
export type Notification = z.infer<typeof Notification>

export const notificationApi = {
  list: endpoint({
    method: 'GET',
    path: '/v2/notifications',
    summary: 'What happened that concerns oneself, newest first, and how much of it was not read',
    access: 'signedIn',
    query: z.object({ page: PageNumber }),
    response: z.object({
      paginatedResults: z.array(Notification),
      totalPages: z.object({ pages: z.int().min(0) }),
      unreadCount: z.int(),
    }),
  }),
  read: endpoint({
    method: 'PUT',
    path: '/v2/notifications/read',
    summary: 'Marks one’s notifications as read: those named, or all',
    access: 'signedIn',
    body: z
      .object({ ids: z.array(Id).min(1).max(1_000).optional(), all: z.literal(true).optional() })
      .refine(({ ids, all }) => ids !== undefined || all === true, { path: ['ids'], params: { message: 'required' } }),
    response: z.object({ unreadCount: z.int() }),
  }),
}
