import { userApi } from '@vecu/contract/account'
import { auditApi } from '@vecu/contract/audit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { startServer } from '../../../../test/start-server.ts'

test('the audit log filters by actor, subject, action and date, and names the groups', async () => {
  const server = await startServer()
  const [kitchen, bar] = [await server.createGroup('Cuisine'), await server.createGroup('Bar')]
  const [boss, chief] = [await server.signIn('communityAdmin'), await server.signIn('communityAdmin')]
  const [nadia, karim] = [await server.signIn('member', [kitchen]), await server.signIn('member', [kitchen])]
  await boss.call(userApi.deactivate, { userIds: [nadia.id, karim.id] })
  await chief.call(userApi.activate, { userIds: [nadia.id] })
  await chief.call(userApi.move, { userIds: [nadia.id], currentGroupId: kitchen, newGroupId: bar })

  const actions = async (filters: object) => {
    const { paginatedResults, totalPages } = await boss.call(auditApi.list, filters)
    expect(totalPages.count).toBe(paginatedResults.length)
    return paginatedResults.map(({ action, subject }) => `${action} ${subject?.id}`)
  }
  expect(await actions({})).toHaveLength(4)
  expect(await actions({ actorId: chief.id })).toEqual([`moved ${nadia.id}`, `activated ${nadia.id}`])
  expect(await actions({ subjectId: karim.id })).toEqual([`deactivated ${karim.id}`])
  expect(await actions({ action: 'moved', subjectId: karim.id })).toEqual([])

  const [moved] = (await boss.call(auditApi.list, { action: 'moved' })).paginatedResults
  expect(moved?.actor).toEqual({ id: chief.id, name: 'Inès Éluard communityAdmin' })
  expect(moved?.groups.toSorted((a, b) => a.id - b.id)).toEqual([
    { id: kitchen, name: 'Cuisine' },
    { id: bar, name: 'Bar' },
  ])

  await server.services.connection.db
    .updateTable('audit_event')
    .set({ created_at: new Date('2025-03-02T10:00:00Z') })
    .where('community_id', '=', server.community.id)
    .where('action', '=', 'moved')
    .execute()
  expect(await actions({ to: '2025-03-02T11:00:00+01:00' })).toEqual([])
  expect(await actions({ from: '2025-03-02T10:00:00Z', to: '2025-03-02T10:00:00.001Z' })).toEqual([`moved ${nadia.id}`])
  expect(await actions({ from: '2025-03-02T10:00:00.001Z' })).toHaveLength(3)
  expect(await actions({ from: '2025-03-02', to: '2025-03-02' })).toEqual([`moved ${nadia.id}`])
  expect(await actions({ to: '2025-03-01' })).toEqual([])
  expect(await actions({ from: '2025-03-03' })).toHaveLength(3)
  expect(await actions({ to: '9999-12-31' })).toHaveLength(4)
  expect((await boss.try(auditApi.list, { from: 'yesterday' } as never)).status).toBe(422)
  const wrong = await boss.try(auditApi.list, { to: '2025-02-30' })
  expect([wrong.status, Object.keys(wrong.data.errors ?? {})]).toEqual([422, ['to']])
  expect((await boss.try(auditApi.list, { action: 'sneezed' } as never)).status).toBe(422)
})

test('the audit export contains translated rows and neutralizes formulas', async () => {
  const server = await startServer()
  const boss = await server.signIn('communityAdmin')
  const group = await server.createGroup('=HYPERLINK("http://evil.example")')
  const member = await server.signIn('member', [group])
  const other = await server.createGroup('Bar')
  await boss.call(userApi.move, { userIds: [member.id], currentGroupId: group, newGroupId: other })
  await boss.call(userApi.deactivate, { userIds: [member.id] })
  await withCommunity(server.services.connection.db, server.community.id, (tx) =>
    tx.updateTable('account').set({ firstname: '=1+1' }).where('id', '=', member.id).execute(),
  )
  const { data, headers } = await boss.try(auditApi.exportList, { action: 'moved' })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = String(data).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toBe('\uFEFF"Date";"Action";"Par";"Personne";"Détails"')
  expect(lines[1]).toContain('"Changement de groupe";"Inès Éluard communityAdmin";"\'=1+1 Éluard member"')
  expect(lines[1]).toContain('HYPERLINK(""http://evil.example"")')
})

test('each audit filter has an index in descending order of date', async () => {
  const { services } = await startServer()
  const { rows } = await sql<{ columns: string }>`
    select substring(indexdef from '\\((.*)\\)') as columns from pg_indexes where tablename = 'audit_event'`.execute(
    services.connection.db,
  )
  const columns = rows.map((row) => row.columns)
  for (const column of ['actor_id', 'subject_id', 'action']) {
    expect(columns).toContain(`community_id, ${column}, created_at DESC, id DESC`)
  }
})
