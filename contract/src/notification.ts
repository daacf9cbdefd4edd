import { z } from 'zod'

import { NOTIFICATION_PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Author } from './author.ts'
import { Id, pageQuery, paginated, Timestamp } from './field.ts'
import { CaseKind, CaseStatus } from './moderation-case.ts'
import { RecognitionRole, RecognitionStatus } from './recognition.ts'

/** `requested`, `reminded` and `cancelled` are sent to the certificator, the others to the requester. */
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
/** `case_opened` is sent to the admins who may decide it, `case_decided` to the author. */
const CASE_NOTIFICATION_KINDS = ['case_opened', 'case_decided'] as const
export type CaseNotificationKind = (typeof CASE_NOTIFICATION_KINDS)[number]
/**
 * `hidden` is sent to the owner of an item hidden by an admin, `invited` to a person invited into a group, `nudged` to a
 * member whom an admin of the group encourages to write, `feedback` to the recipient of a note on an experience,
 * `report_answered` to the person who reported an item.
 */
export type NotificationKind =
  | RecognitionNotificationKind
  | CaseNotificationKind
  | 'hidden'
  | 'invited'
  | 'nudged'
  | 'feedback'
  | 'report_answered'

const notified = { id: z.int(), read: z.boolean(), createdAt: Timestamp }

export const RecognitionNotification = z.object({
  ...notified,
  kind: z.enum(RECOGNITION_NOTIFICATION_KINDS),
  /** The recognition, and the role of the recipient in it. `changed`: the experience was edited after its certification. */
  recognition: z.object({ id: z.uuid(), status: RecognitionStatus, role: RecognitionRole, changed: z.boolean() }),
  /** The other person: `id` is null without an account; null once the account is deleted. */
  person: Author.extend({ id: z.int().nullable() }).nullable(),
  /** Null when the recipient may no longer see it. */
  experience: z.object({ id: z.int().nullable(), title: z.string().nullable(), description: z.string() }).nullable(),
})
export type RecognitionNotification = z.infer<typeof RecognitionNotification>

export const ItemHiddenNotification = z.object({
  ...notified,
  kind: z.literal('hidden'),
  /** `name` is the title, or the first words of an experience without one. */
  item: z.object({ id: z.int(), type: z.enum(['Experience', 'Story']), name: z.string() }),
  reason: z.string(),
})
export type ItemHiddenNotification = z.infer<typeof ItemHiddenNotification>

export const InvitationNotification = z.object({
  ...notified,
  kind: z.literal('invited'),
  invitation: z.object({ id: z.int(), state: z.enum(['open', 'accepted', 'declined', 'expired']) }),
  group: z.object({ id: z.int(), name: z.string() }),
  /** The inviter; null once their account is deleted. */
  person: Author.nullable(),
})
export type InvitationNotification = z.infer<typeof InvitationNotification>

export const NudgeNotification = z.object({
  ...notified,
  kind: z.literal('nudged'),
  group: z.object({ id: z.int(), name: z.string() }),
  /** The sender; null once their account is deleted. */
  person: Author.nullable(),
  /** Words of the sender; null without any. */
  message: z.string().nullable(),
})
export type NudgeNotification = z.infer<typeof NudgeNotification>

export const FeedbackNotification = z.object({
  ...notified,
  kind: z.literal('feedback'),
  /** Who wrote the note. */
  person: Author,
  /** Null when the recipient may no longer see it. */
  experience: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Whether the author of the experience answers the recipient. */
  byAuthor: z.boolean(),
})
export type FeedbackNotification = z.infer<typeof FeedbackNotification>

export const CaseNotification = z.object({
  ...notified,
  kind: z.enum(CASE_NOTIFICATION_KINDS),
  moderationCase: z.object({ id: z.int(), kind: CaseKind, status: CaseStatus }),
  /** The author of the item or portrait, never the person who reported it. */
  person: Author,
  /** Only sent to the author; null for a portrait. */
  item: ItemHiddenNotification.shape.item.nullable(),
  /** Reason of a refusal; only sent to the author. */
  reason: z.string().nullable(),
})
export type CaseNotification = z.infer<typeof CaseNotification>

/** Says nothing about the item and its author, whose business the decision is. */
export const ReportNotification = z.object({
  ...notified,
  kind: z.literal('report_answered'),
  outcome: z.enum(['hidden', 'dismissed']),
  reportedAt: Timestamp,
})
export type ReportNotification = z.infer<typeof ReportNotification>

export const Notification = z.discriminatedUnion('kind', [
  RecognitionNotification,
  ItemHiddenNotification,
  CaseNotification,
  InvitationNotification,
  NudgeNotification,
  FeedbackNotification,
  ReportNotification,
])
export type Notification = z.infer<typeof Notification>

export const notificationApi = {
  list: endpoint({
    method: 'GET',
    path: '/v2/notifications',
    summary: 'Lists the viewer’s notifications, newest first, and counts the unread ones',
    access: 'signedIn',
    query: z.object(pageQuery(NOTIFICATION_PAGE_SIZE)),
    response: paginated(Notification).extend({ unreadCount: z.int() }),
  }),
  read: endpoint({
    method: 'PUT',
    path: '/v2/notifications/read',
    summary: 'Marks notifications as read: the given ones, or all',
    access: 'signedIn',
    body: z
      .object({ ids: z.array(Id).min(1).max(1_000).optional(), all: z.literal(true).optional() })
      .refine(({ ids, all }) => ids !== undefined || all === true, { path: ['ids'], params: { message: 'required' } }),
    response: z.object({ unreadCount: z.int() }),
  }),
}
