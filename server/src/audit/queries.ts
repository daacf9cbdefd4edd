import { sql } from 'kysely'

import type { Tx } from '../db/tables.ts'

const PAGE_SIZE = 25

export type AuditAction =
  | 'permissions_changed'
  | 'activated'
  | 'approved'
  | 'deactivated'
  | 'moved'
  | 'account_deleted'
  | 'invited'
  | 'invitation_resent'
  | 'invitation_revoked'
  | 'members_exported'
  | 'link_changed'
  | 'link_created'
  | 'link_renewed'
  | 'link_revoked'

export interface Audited {
  actorId: number
  /** The person it was done to; undefined where the act meets nobody in particular. */
  subjectId?: number | undefined
  action: AuditAction
  /** Ids and flags. Never a name or an address: the record outlives the people in it. */
  details?: Record<string, string | number | boolean | null>
}

/** Writes down what an admin did, in the transaction that does it. */
export async function recordAudit(tx: Tx, { actorId, subjectId, action, details = {} }: Audited): Promise<void> {
  await tx
    .insertInto('audit_event')
    .values({ actor_id: actorId, subject_id: subjectId ?? null, action, details: JSON.stringify(details) })
    .execute()
}

/** The same act on many people, in one statement. */
export async function recordAudits(
  tx: Tx,
  { subjectIds, actorId, action, details = {} }: Omit<Audited, 'subjectId'> & { subjectIds: readonly number[] },
): Promise<void> {
  if (subjectIds.length === 0) return
  await sql`insert into audit_event (actor_id, subject_id, action, details)
    select ${actorId}::bigint, subject, ${action}, ${JSON.stringify(details)}::jsonb
    from unnest(${sql.val(subjectIds)}::bigint[]) as subject`.execute(tx)
}

/** Names are looked up when it is read; whoever is gone has none any more. */
export async function auditPage(tx: Tx, page: number) {
  const { total } = await tx
    .selectFrom('audit_event')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const paginatedResults = await tx
    .selectFrom('audit_event as event')
    .leftJoin('account as actor', 'actor.id', 'event.actor_id')
    .leftJoin('account as subject', 'subject.id', 'event.subject_id')
    .select(['event.id', 'event.action', 'event.details', 'event.created_at as createdAt'])
    .select([
      sql<string | null>`actor.firstname || ' ' || actor.lastname`.as('actor'),
      sql<string | null>`subject.firstname || ' ' || subject.lastname`.as('subject'),
    ])
    .orderBy('event.created_at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(PAGE_SIZE)
    .offset(page * PAGE_SIZE)
    .execute()
  return { paginatedResults, totalPages: { pages: Math.ceil(total / PAGE_SIZE) } }
}
