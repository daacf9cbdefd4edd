import { readFileSync } from 'node:fs'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { startServer } from '../../../test/start-server.ts'
import { PERSONAL_DATA, WITHOUT_PERSONAL_DATA } from '../../domain/privacy/personal-data/tables.ts'
import { withCommunity } from '../../platform/db/community-transaction.ts'
import { RETENTION, removeExpired } from './retention.ts'

test('docs/operations.md lists the retention of each table', () => {
  const documented = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  for (const { table, maxAge } of RETENTION) {
    const line = documented.split('\n').find((one) => one.startsWith('|') && one.includes(`\`${table}\``))
    expect([table, line]).toEqual([table, expect.stringContaining(maxAge === '0 days' ? 'until' : maxAge)])
  }
})

test('docs/operations.md names tables of the schema under data retention', () => {
  const documented = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const [, section = ''] = /\n## Data retention\n(.*?)\n## /s.exec(documented) ?? []
  const places = [...section.matchAll(/^\| [^|]+ \| ([^|]+) \|/gm)].map(([, place]) => place).join('\n')
  const named = [...places.matchAll(/(?<!schema )`(\w+)`/g)].map(([, table = '']) => table)
  expect(named.length).toBeGreaterThan(20)
  const tables = new Set([...Object.keys(PERSONAL_DATA), ...Object.keys(WITHOUT_PERSONAL_DATA)])
  expect(named.filter((table) => !tables.has(table))).toEqual([])
})

test('removeExpired deletes all expired rows in batches, and no others', async () => {
  const server = await startServer()
  const { db } = server.services.connection
  const { id } = await server.signIn()
  const row = { email: 'a@b.co', subject: 's', message: 'm', locale: 'fr' as const }
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await withCommunity(db, server.community.id, async (tx) => {
    const old = Array.from({ length: 5 }, () => ({ ...row, name: 'old', created_at: daysAgo(366) }))
    await tx
      .insertInto('contact')
      .values([...old, { ...row, name: 'young', created_at: daysAgo(364) }])
      .execute()
    const mail = { recipient: 'a@b.co', sender: 'v@b.co', text: '', html: '' }
    await tx
      .insertInto('mail')
      .values([
        { ...mail, subject: 'never sent', created_at: daysAgo(31) },
        { ...mail, subject: 'sent', created_at: daysAgo(29), sent_at: daysAgo(29) },
      ])
      .execute()
    const token = { account_id: id, scopes: ['journal:read' as const], last_four: 'abcd' }
    await tx
      .insertInto('personal_access_token')
      .values([
        { ...token, name: 'forgotten', hash: 'a', expires_at: daysAgo(31) },
        { ...token, name: 'just expired', hash: 'b', expires_at: daysAgo(29) },
      ])
      .execute()
    const { id: webhookId } = await tx
      .insertInto('webhook')
      .values({ url: 'https://hooks.example', events: ['member.joined'], secret: Buffer.from('sealed') })
      .returning('id')
      .executeTakeFirstOrThrow()
    const delivery = { webhook_id: webhookId, type: 'member.joined' as const, payload: '{}' }
    await tx
      .insertInto('webhook_delivery')
      .values([
        { ...delivery, event_id: 'old', created_at: daysAgo(31) },
        { ...delivery, event_id: 'young', created_at: daysAgo(29) },
      ])
      .execute()
    const request = {
      kind: 'portrait' as const,
      author_id: id,
      item_id: null,
      opener_id: id,
      status: 'refused' as const,
    }
    await tx
      .insertInto('moderation_case')
      .values([
        { ...request, comment: 'old', decided_at: daysAgo(366) },
        { ...request, comment: 'young', decided_at: daysAgo(364) },
        { ...request, status: 'open', comment: 'open', created_at: daysAgo(400) },
      ])
      .execute()
    const session = { account_id: id, salt: Buffer.from('salt') }
    await tx
      .insertInto('session')
      .values([
        { ...session, device: 'forgotten', created_at: daysAgo(181) },
        { ...session, device: 'known', created_at: daysAgo(179), ended_at: daysAgo(100) },
      ])
      .execute()
  })
  await removeExpired(db, 2)
  const left = await withCommunity(db, server.community.id, async (tx) => ({
    contacts: await tx.selectFrom('contact').select('name').execute(),
    tokens: await tx.selectFrom('personal_access_token').select('name').execute(),
    mails: await tx.selectFrom('mail').select('subject').execute(),
    deliveries: await tx.selectFrom('webhook_delivery').select('event_id').execute(),
    cases: await tx.selectFrom('moderation_case').select('comment').orderBy('id').execute(),
    devices: await tx
      .selectFrom('session')
      .select('device')
      .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
      .execute(),
  }))
  expect(left).toEqual({
    contacts: [{ name: 'young' }],
    tokens: [{ name: 'just expired' }],
    mails: [{ subject: 'sent' }],
    deliveries: [{ event_id: 'young' }],
    cases: [{ comment: 'young' }, { comment: 'open' }],
    devices: [{ device: 'known' }],
  })
})
