import { z } from 'zod'

import { Author } from './author.ts'
import { DEFAULT_PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Experience } from './experience.ts'
import { Id, pageQuery, paginated, text, Timestamp } from './field.ts'
import { CALLS_AT_ADDRESS } from './limits.ts'
import { Story } from './story.ts'

export const MAX_CASE_COMMENT = 600

/** Why a reader reports an item. */
export const REPORT_REASONS = ['harassment', 'personal_data', 'illegal', 'untrue', 'other'] as const
export const ReportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.infer<typeof ReportReason>

/**
 * `report` and `portrait_report`: by a reader; `review`: the author of a hidden item asks to have it released;
 * `publication` and `portrait`: the author asks for the approval of a public link.
 */
const CASE_KINDS = ['report', 'review', 'publication', 'portrait', 'portrait_report'] as const
export const CaseKind = z.enum(CASE_KINDS)
export type CaseKind = z.infer<typeof CaseKind>

const CASE_STATUSES = ['open', 'hidden', 'dismissed', 'released', 'kept', 'approved', 'refused', 'withdrawn'] as const
export const CaseStatus = z.enum(CASE_STATUSES)
export type CaseStatus = z.infer<typeof CaseStatus>

const CASE_DECISIONS = ['hide', 'dismiss', 'release', 'keep', 'approve', 'refuse'] as const
export const CaseDecision = z.enum(CASE_DECISIONS)
export type CaseDecision = z.infer<typeof CaseDecision>

/** The decisions that each kind of case allows, the one that lets the item be seen last. */
export const DECISIONS_BY_KIND = {
  report: ['hide', 'dismiss'],
  review: ['keep', 'release'],
  publication: ['refuse', 'approve'],
  portrait: ['refuse', 'approve'],
  portrait_report: ['hide', 'dismiss'],
} as const satisfies Record<CaseKind, readonly CaseDecision[]>

/** Decisions against the author, who sees the reason. */
export const DECISIONS_WITH_REASON = ['hide', 'keep', 'refuse'] as const satisfies readonly CaseDecision[]
export type ReasonedDecision = (typeof DECISIONS_WITH_REASON)[number]

export const ModerationCase = z.object({
  id: z.int(),
  kind: CaseKind,
  status: CaseStatus,
  /** Only of reports. */
  reportReason: ReportReason.nullable(),
  /** Words of the person who opened the case. */
  comment: z.string(),
  createdAt: Timestamp,
  /** Author of the item or portrait. */
  author: Author,
  /** Only of reports; null once the account is deleted. Never sent to the author. */
  reporter: Author.nullable(),
  /** Null for a portrait, and for a reported item that its author no longer shares. */
  item: z.object({ id: z.int(), type: z.enum(['Experience', 'Story']), name: z.string() }).nullable(),
})
export type ModerationCase = z.infer<typeof ModerationCase>

const CaseParams = z.object({ id: Id })
const comment = text(MAX_CASE_COMMENT, { min: 0 }).default('')

export const moderationCaseApi = {
  report: endpoint({
    method: 'POST',
    path: '/v2/items/{id}/reports',
    summary: 'Reports an item of another member to the admins of its author',
    access: 'activeUser',
    errors: ['ITEM_NOT_FOUND', 'REPORT_ALREADY_OPEN'],
    params: CaseParams,
    body: z.object({ reason: ReportReason, comment }),
    response: z.object({ id: z.int() }),
    status: 201,
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 20, windowSeconds: 3_600 } } },
  }),
  reportPortrait: endpoint({
    method: 'POST',
    path: '/v2/portraits/{id}/reports',
    summary: 'Reports the public portrait of another member to their admins',
    access: 'activeUser',
    errors: ['PORTRAIT_NOT_FOUND', 'REPORT_ALREADY_OPEN'],
    params: CaseParams,
    body: z.object({ reason: ReportReason, comment }),
    response: z.object({ id: z.int() }),
    status: 201,
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 20, windowSeconds: 3_600 } } },
  }),
  requestReview: endpoint({
    method: 'POST',
    path: '/v2/items/{id}/review_requests',
    summary: 'Asks the admins to release one’s own hidden item',
    access: 'activeUser',
    errors: ['ITEM_NOT_FOUND', 'ITEM_NOT_HIDDEN', 'REVIEW_ALREADY_REQUESTED'],
    params: CaseParams,
    body: z.object({ comment }),
    response: z.object({ id: z.int() }),
    status: 201,
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 20, windowSeconds: 3_600 } } },
  }),
  list: endpoint({
    method: 'GET',
    path: '/v2/moderation_cases',
    summary: 'Lists open reports, review requests and approvals that the viewer may decide, oldest first',
    access: 'groupAdmin',
    query: z.object(pageQuery(DEFAULT_PAGE_SIZE)),
    response: paginated(ModerationCase),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v2/moderation_cases/{id}',
    summary: 'Returns a case and, while it is open, the item that it is about',
    access: 'groupAdmin',
    errors: ['MODERATION_CASE_NOT_FOUND'],
    params: CaseParams,
    response: ModerationCase.extend({ content: z.discriminatedUnion('type', [Experience, Story]).nullable() }),
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/v2/moderation_cases/{id}',
    summary: 'Decides an open case; its author is notified',
    access: 'groupAdmin',
    errors: ['MODERATION_CASE_NOT_FOUND', 'MODERATION_CASE_DECIDED'],
    params: CaseParams,
    body: z
      .object({ decision: CaseDecision, reason: text(MAX_CASE_COMMENT).optional() })
      .refine(
        ({ decision, reason }) => reason !== undefined || !DECISIONS_WITH_REASON.some((one) => one === decision),
        {
          path: ['reason'],
          params: { message: 'required' },
        },
      ),
    response: ModerationCase,
  }),
}
