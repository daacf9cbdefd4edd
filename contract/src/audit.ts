import { z } from 'zod'

import { DEFAULT_PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Moment, MomentOrDayStart, pageQuery, paginated, Timestamp } from './field.ts'
import { CALLS_AT_ADDRESS } from './limits.ts'

/** Actions of admins, and requests of authors to them, in the audit log; each has a text in the `audit` catalogue. */
export const AUDIT_ACTIONS = [
  'permissions_changed',
  'activated',
  'approved',
  'deactivated',
  'moved',
  'account_deleted',
  'member_renamed',
  'email_proposed',
  'email_proposal_withdrawn',
  'email_changed',
  'invited',
  'invitation_resent',
  'invitation_revoked',
  'link_created',
  'link_renewed',
  'link_changed',
  'link_revoked',
  'group_created',
  'group_changed',
  'group_deleted',
  'member_nudged',
  'catalog_changed',
  'item_hidden',
  'item_curated',
  'item_released',
  'item_kept_hidden',
  'review_requested',
  'report_dismissed',
  'publication_requested',
  'publication_approved',
  'publication_refused',
  'settings_changed',
  'training_center_created',
  'training_center_changed',
  'training_center_deleted',
  'access_token_created',
  'access_token_revoked',
  'webhook_created',
  'webhook_changed',
  'webhook_secret_rotated',
  'webhook_disabled',
  'webhook_deleted',
] as const
export const AuditAction = z.enum(AUDIT_ACTIONS)
export type AuditAction = z.infer<typeof AuditAction>

/** The name is null once the account is deleted. */
const AuditPerson = z.object({ id: z.int(), name: z.string().nullable() })

export const AuditEvent = z.object({
  id: z.int(),
  action: AuditAction,
  actor: AuditPerson.nullable(),
  subject: AuditPerson.nullable(),
  details: z.record(z.string(), z.unknown()),
  /** Groups named in the details, with their current names. */
  groups: z.array(z.object({ id: z.int(), name: z.string() })),
  createdAt: Timestamp,
})
export type AuditEvent = z.infer<typeof AuditEvent>

/** A moment in `to` is exclusive; a day in it is included, in UTC. */
const filters = {
  actorId: Id.optional(),
  subjectId: Id.optional(),
  action: AuditAction.optional(),
  from: MomentOrDayStart.optional(),
  to: z.union([Moment, Day.transform(startOfNextDay)]).optional(),
}

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/v2/audit_events',
    summary: 'Lists actions of admins and requests to them, newest first, filtered by actor, subject, kind and time',
    access: 'communityAdmin',
    query: z.object({ ...pageQuery(DEFAULT_PAGE_SIZE), ...filters }),
    response: paginated(AuditEvent),
  }),
  exportList: endpoint({
    method: 'GET',
    path: '/v2/audit_events/export',
    summary: 'Exports the filtered list as a CSV file',
    access: 'communityAdmin',
    query: z.object(filters),
    response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    file: { type: 'text/csv; charset=utf-8', name: 'audit.csv' },
    attempts: { calls: { address: CALLS_AT_ADDRESS, account: { max: 120, windowSeconds: 3_600 } } },
  }),
}

/** The last day that a moment can have ends with its last moment. */
function startOfNextDay(day: string): string {
  const next = new Date(Date.parse(day) + 86_400_000)
  return next.getUTCFullYear() > 9_999 ? `${day}T23:59:59.999Z` : next.toISOString()
}
