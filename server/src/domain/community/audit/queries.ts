import type { AuditAction } from '@vecu/contract/audit'
import { sql } from 'kysely'

import type { Tx } from '../../../schema/tables/tables.ts'

export interface Audited {
  actorId: number
  /** The account the action applies to; undefined for actions that concern no single member. */
  subjectId?: number | undefined
  action: AuditAction
  /**
   * Ids and flags only, never names or e-mail addresses: the log outlives deleted accounts. Exceptions are the actions
   * listed in `erase_details_from_audit()`, whose details are erased with the account.
   */
  details?: Record<string, string | number | boolean | null>
}

/** Must run in the transaction of the recorded action. */
export async function recordAudit(tx: Tx, { actorId, subjectId, action, details = {} }: Audited): Promise<void> {
  await tx
    .insertInto('audit_event')
    .values({ actor_id: actorId, subject_id: subjectId ?? null, action, details: JSON.stringify(details) })
    .execute()
}

/** Same as `recordAudit` for many subjects, in one statement. */
export async function recordAudits(
  tx: Tx,
  { subjectIds, actorId, action, details = {} }: Omit<Audited, 'subjectId'> & { subjectIds: readonly number[] },
): Promise<void> {
  if (subjectIds.length === 0) return
  await sql`insert into audit_event (actor_id, subject_id, action, details)
    select ${actorId}::bigint, subject, ${action}, ${JSON.stringify(details)}::jsonb
    from unnest(${sql.val(subjectIds)}::bigint[]) as subject`.execute(tx)
}

/** Same as `recordAudits`, with different details for each subject. */
export async function recordDetailedAudits(
  tx: Tx,
  { actorId, action, events }: Pick<Audited, 'actorId' | 'action'> & { events: readonly AuditedSubject[] },
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ subjectId, details }) => ({ subject_id: subjectId, details }))
  await sql`insert into audit_event (actor_id, subject_id, action, details)
    select ${actorId}::bigint, subject_id, ${action}, details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event (subject_id bigint, details jsonb)`.execute(tx)
}

export interface AuditedSubject {
  subjectId: number
  details: NonNullable<Audited['details']>
}
