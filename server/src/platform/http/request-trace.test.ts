import { contactApi } from '@vecu/contract/contact'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { startServer } from '../../../test/start-server.ts'
import { currentTrace, inTrace, continueTrace } from '../observability/trace.ts'

const ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${ID}-00f067aa0ba902b7-01`

test('continues a valid traceparent with a new span, otherwise starts a new trace', () => {
  const { id, parent } = continueTrace(TRACEPARENT)
  expect([id, parent]).toEqual([ID, expect.stringMatching(new RegExp(`^00-${ID}-[\\da-f]{16}-01$`))])
  expect(parent).not.toBe(TRACEPARENT)
  for (const wrong of [
    undefined,
    '',
    'x',
    TRACEPARENT.toUpperCase(),
    TRACEPARENT.replace(ID, '0'.repeat(32)),
    [TRACEPARENT],
  ]) {
    const trace = continueTrace(wrong)
    expect(trace.id).toMatch(/^[\da-f]{32}$/)
    expect(trace.id).not.toBe(ID)
  }
})

test('async work sees only its own trace', async () => {
  const [one, other] = [continueTrace(undefined), continueTrace(undefined)]
  const traces = await Promise.all(
    [one, other].map((trace) => inTrace(trace, () => Promise.resolve().then(() => currentTrace()))),
  )
  expect(traces).toEqual([one, other])
  expect(currentTrace()).toBeUndefined()
})

test('queued jobs carry the traceparent of a trusted proxy only', async () => {
  const contact = { name: 'Ada', email: 'ada@b.co', subject: 'S', message: 'M' }
  for (const [settings, expected] of [
    [{ TRUST_PROXY: '127.0.0.1' }, true],
    [{}, false],
  ] as const) {
    const server = await startServer(settings)
    const headers = { traceparent: TRACEPARENT }
    const response = await server.try(contactApi.create, contact, headers)
    expect(response.status).toBeLessThan(300)
    const { rows } = await sql<{ parent: string }>`select data ->> 'traceparent' as parent from pgboss.job
      where name = 'send-mail' and (data ->> 'communityId')::bigint = ${server.community.id}`.execute(
      server.services.connection.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { parent } of rows) expect([parent, parent.includes(ID)]).toEqual([expect.any(String), expected])
  }
})
