import { userApi } from '@vecu/contract/account'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'

import { erasePerson } from '../../privacy/erase-person.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { type TestServer, startServer } from '../../../../test/start-server.ts'
import { recordAudit } from './queries.ts'

const PERMISSION_DENIED = '42501'

/** Runs a statement as the application role; returns `done` or the SQLSTATE of the error. */
function asApplication({ services, community }: TestServer, statement: RawBuilder<unknown>): Promise<string> {
  return withCommunity(services.connection.db, community.id, (tx) => statement.execute(tx)).then(
    () => 'done',
    (error: { code?: string }) => String(error.code),
  )
}

test('the application role can insert into the audit log, but not update, delete or truncate it', async () => {
  const server = await startServer()
  const boss = await server.signIn('communityAdmin')
  const member = await server.signIn('member')
  await boss.call(userApi.deactivate, { userIds: [member.id] })
  expect(await asApplication(server, sql`insert into audit_event (action) values ('activated')`)).toBe('done')
  for (const statement of [
    sql`update audit_event set action = 'activated'`,
    sql`update audit_event set details = '{}'`,
    sql`update audit_event set created_at = now() where false`,
    sql`delete from audit_event`,
    sql`truncate audit_event`,
    sql`insert into audit_event (id, action) overriding system value select id, action from audit_event
      on conflict (id) do update set action = 'activated'`,
    sql`alter table audit_event disable row level security`,
  ]) {
    expect(await asApplication(server, statement)).toBe(PERMISSION_DENIED)
  }
  const events = await server.services.connection.db
    .selectFrom('audit_event')
    .select('action')
    .where('community_id', '=', server.community.id)
    .orderBy('id')
    .execute()
  expect(events.map(({ action }) => action)).toEqual(['deactivated', 'activated'])
})

test('erasing a person clears their data from audit details and keeps the events', async () => {
  const [server, other] = [await startServer(), await startServer()]
  const person = { id: 0, email: 'nadia@parti.test', firstname: 'Nadia', lastname: 'Partie' }
  const { db } = server.services.connection
  const recordEvent = ({ community }: TestServer, details: Record<string, string>) =>
    withCommunity(db, community.id, (tx) => recordAudit(tx, { actorId: 7, subjectId: 8, action: 'invited', details }))
  await recordEvent(server, { email: person.email })
  await recordEvent(server, { firstname: person.firstname, lastname: person.lastname })
  await recordEvent(server, { email: 'karim@reste.test' })
  await recordEvent(other, { email: person.email })
  await withCommunity(db, server.community.id, (tx) => erasePerson(tx, person))
  const listEvents = ({ community }: TestServer) =>
    db
      .selectFrom('audit_event')
      .select(['actor_id', 'subject_id', 'action', 'details'])
      .where('community_id', '=', community.id)
      .orderBy('id')
      .execute()
  const act = { actor_id: 7, subject_id: 8, action: 'invited' }
  expect(await listEvents(server)).toEqual([
    { ...act, details: {} },
    { ...act, details: {} },
    { ...act, details: { email: 'karim@reste.test' } },
  ])
  expect(await listEvents(other)).toEqual([{ ...act, details: { email: person.email } }])
})
