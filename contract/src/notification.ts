import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Author } from './experience.ts'
import { Id, PageNumber, Timestamp } from './field.ts'
import { RecognitionRole, RecognitionStatus } from './recognition.ts'

/** `asked`, `reminded` and `cancelled` are for who was asked, the others for who asked. */
export const NOTIFICATION_KINDS = [
  'asked',
  'reminded',
  'cancelled',
  'accepted',
  'returned',
  'declined',
  'expired',
  'revoked',
] as const
export const NotificationKind = z.enum(NOTIFICATION_KINDS)
export type NotificationKind = z.infer<typeof NotificationKind>

export const Notification = z.object({
  id: z.int(),
  kind: NotificationKind,
  read: z.boolean(),
  createdAt: Timestamp,
  /** What it is about, and as whom its reader looks at it. */
  recognition: z.object({ id: z.uuid(), status: RecognitionStatus, role: RecognitionRole }),
  /** The other one of the two; without id who has no account, null who has deleted theirs. */
  person: Author.extend({ id: z.int().nullable() }).nullable(),
  /** Null where it is no longer told. */
  experience: z.object({ id: z.int().nullable(), description: z.string() }).nullable(),
})
export type Notification = z.infer<typeof Notification>

export const notificationApi = {
  list: endpoint({
    method: 'GET',
    path: '/v2/notifications',
    summary: 'What happened that concerns oneself, newest first, and how much of it was not read',
    access: 'signedIn',
    query: z.object({ page: PageNumber }),
    answer: z.object({
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
    answer: z.object({ unreadCount: z.int() }),
  }),
}
