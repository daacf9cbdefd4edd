import { idsIn } from '@vecu/messages/audit-details'
import type { auditApi } from '@vecu/contract/audit'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../../schema/tables/tables.ts'
import { type RequestedPage, totalPages } from '../../../platform/db/page.ts'

export type AuditFilters = Omit<z.output<NonNullable<typeof auditApi.list.query>>, keyof RequestedPage>

export async function auditPage(tx: Tx, { page, pageSize }: RequestedPage, filters: AuditFilters) {
  const { count } = await filtered(tx, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const paginatedResults = await readEvents(tx, filters, { limit: pageSize, offset: page * pageSize })
  return { paginatedResults, totalPages: totalPages(count, pageSize) }
}

/** Newest first. Names are joined at read time; they are null for deleted accounts. */
export async function readEvents(tx: Tx, filters: AuditFilters, { limit, offset }: { limit: number; offset: number }) {
  const events = await filtered(tx, filters)
    .leftJoin('account as actor', 'actor.id', 'event.actor_id')
    .leftJoin('account as subject', 'subject.id', 'event.subject_id')
    .select(['event.id', 'event.action', 'event.details', 'event.created_at as createdAt'])
    .select([
      'event.actor_id',
      'event.subject_id',
      buildFullName('actor').as('actor'),
      buildFullName('subject').as('subject'),
    ])
    .orderBy('event.created_at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const names = await groupNames(
    tx,
    events.flatMap(({ details }) => groupsIn(details)),
  )
  return events.map(({ actor_id, subject_id, actor, subject, ...event }) => ({
    ...event,
    actor: actor_id === null ? null : { id: actor_id, name: actor },
    subject: subject_id === null ? null : { id: subject_id, name: subject },
    groups: [...new Set(groupsIn(event.details))].flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name }]
    }),
  }))
}

function filtered(tx: Tx, { actorId, subjectId, action, from, to }: AuditFilters) {
  let events = tx.selectFrom('audit_event as event')
  if (actorId !== undefined) events = events.where('event.actor_id', '=', actorId)
  if (subjectId !== undefined) events = events.where('event.subject_id', '=', subjectId)
  if (action !== undefined) events = events.where('event.action', '=', action)
  if (from !== undefined) events = events.where('event.created_at', '>=', new Date(from))
  if (to !== undefined) events = events.where('event.created_at', '<', new Date(to))
  return events
}

function buildFullName(table: 'actor' | 'subject'): RawBuilder<string | null> {
  return sql<string | null>`${sql.ref(`${table}.firstname`)} || ' ' || ${sql.ref(`${table}.lastname`)}`
}

const GROUP_KEYS = ['groupId', 'from', 'to']

function groupsIn(details: Record<string, unknown>): number[] {
  const administered = [details.administered, details.administeredBefore].flatMap((ids) =>
    typeof ids === 'string' ? idsIn(ids) : [],
  )
  return [...GROUP_KEYS.map((key) => details[key]).filter((id) => typeof id === 'number'), ...administered]
}

async function groupNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const groups = await tx
    .selectFrom('team')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(groups.map(({ id, name }) => [id, name]))
}
