import { auditApi } from '@vecu/contract/audit'
import { experienceApi } from '@vecu/contract/experience'
import { journalApi } from '@vecu/contract/journal'
import {
  MAX_PERSONAL_ACCESS_TOKENS,
  PERSONAL_ACCESS_TOKEN_DAYS,
  personalAccessTokenApi,
} from '@vecu/contract/personal-access-token'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createToken } from '../../../../test/personal-access-tokens.ts'
import { PASSWORD, startServer } from '../../../../test/start-server.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'

const NEW = { name: 'Sauvegarde', scopes: ['journal:read' as const], expiresInDays: 30 as const }

test('a token is returned once and stored as a hash', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { accessToken, token } = await person.call(personalAccessTokenApi.create, {
    accessToken: { ...NEW, scopes: ['journal:write', 'journal:read'] },
    password: PASSWORD,
  })
  expect(token).toMatch(/^vecu_pat_[\w-]{43}$/)
  expect(accessToken).toMatchObject({
    name: 'Sauvegarde',
    scopes: ['journal:read', 'journal:write'],
    lastFour: token.slice(-4),
    lastUsedAt: null,
  })
  const { accessTokens } = await person.call(personalAccessTokenApi.list, {})
  expect(accessTokens).toEqual([accessToken])
  const { db } = server.services.connection
  const { rows } = await sql<object>`select * from personal_access_token where id = ${accessToken.id}`.execute(db)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test.each(PERSONAL_ACCESS_TOKEN_DAYS)('a token expires after %i days', async (expiresInDays) => {
  const person = await (await startServer()).signIn()
  const created = await person.call(personalAccessTokenApi.create, {
    accessToken: { ...NEW, expiresInDays },
    password: PASSWORD,
  })
  const days = (new Date(created.accessToken.expiresAt).getTime() - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(expiresInDays, 2)
})

test.each([
  ['name', { name: '  ' }],
  ['name', { name: 'x'.repeat(61) }],
  ['scopes', { scopes: [] }],
  ['scopes', { scopes: ['journal:read', 'journal:read'] }],
  ['scopes.0', { scopes: ['everything'] }],
  ['scopes', { scopes: 'admin' }],
  ['scopes', { scopes: ['admin'] }],
  ['expiresInDays', { expiresInDays: 8 }],
  ['expiresInDays', { expiresInDays: undefined }],
  ['expiresInDays', { expiresInDays: null }],
])('a wrong %s is a field error: %j', async (field, wrong) => {
  const person = await (await startServer()).signIn()
  const { status, data } = await person.try(personalAccessTokenApi.create, {
    accessToken: { ...NEW, ...(wrong as object) },
    password: PASSWORD,
  })
  expect([status, data.code, Object.keys(data.errors ?? {})]).toEqual([422, 'VALIDATION_ERROR', [field]])
})

test('creating a token needs the password', async () => {
  const person = await (await startServer()).signIn()
  const missing = await person.try(personalAccessTokenApi.create, { accessToken: NEW })
  expect([missing.status, missing.data.code]).toEqual([422, 'VALIDATION_ERROR'])
  const wrong = await person.try(personalAccessTokenApi.create, { accessToken: NEW, password: 'not mine' })
  expect([wrong.status, wrong.data.code]).toEqual([422, 'WRONG_PASSWORD'])
  expect((await person.call(personalAccessTokenApi.list, {})).accessTokens).toEqual([])
})

test('an account without a password needs a recent sign-in', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { db } = server.services.connection
  await db.updateTable('account').set({ password_hash: null }).where('id', '=', person.id).execute()
  const recent = await person.try(personalAccessTokenApi.create, { accessToken: NEW })
  expect(recent.status).toBe(201)
  await sql`update session set created_at = now() - interval '11 minutes' where account_id = ${person.id}`.execute(db)
  const late = await person.try(personalAccessTokenApi.create, { accessToken: NEW })
  expect([late.status, late.data.code]).toEqual([403, 'SIGN_IN_TOO_OLD'])
})

test('a token needs a confirmed e-mail address', async () => {
  const person = await (await startServer()).signIn('unconfirmed')
  const { status, data } = await person.try(personalAccessTokenApi.create, { accessToken: NEW, password: PASSWORD })
  expect([status, data.code]).toEqual([403, 'EMAIL_NOT_CONFIRMED'])
})

test('a person has at most 20 valid tokens, also with parallel requests', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const row = { account_id: person.id, name: 'x', scopes: ['journal:read' as const], last_four: 'abcd' }
  const tomorrow = new Date(Date.now() + 86_400_000)
  await withCommunity(server.services.connection.db, server.community.id, (tx) =>
    tx
      .insertInto('personal_access_token')
      .values([
        ...Array.from({ length: MAX_PERSONAL_ACCESS_TOKENS - 1 }, (_, index) => ({
          ...row,
          hash: `${person.id}-${index}`,
          expires_at: tomorrow,
        })),
        { ...row, hash: `${person.id}-expired`, expires_at: new Date(0) },
      ])
      .execute(),
  )
  const create = () => person.try(personalAccessTokenApi.create, { accessToken: NEW, password: PASSWORD })
  const responses = await Promise.all([create(), create(), create()])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  const { data } = await create()
  expect(data.code).toBe('PERSONAL_ACCESS_TOKEN_LIMIT_REACHED')
})

test('a revoked token is refused at once, and only its owner can revoke it', async () => {
  const server = await startServer()
  const [person, admin] = [await server.signIn(), await server.signIn('communityAdmin')]
  const { id, headers } = await createToken(person, ['journal:read'])
  expect((await server.try(journalApi.own, {}, headers)).status).toBe(200)
  const foreign = await admin.try(personalAccessTokenApi.revoke, { id })
  expect([foreign.status, foreign.data.code]).toEqual([404, 'PERSONAL_ACCESS_TOKEN_NOT_FOUND'])
  expect(await person.call(personalAccessTokenApi.revoke, { id })).toEqual({ id })
  const { status, data } = await server.try(journalApi.own, {}, headers)
  expect([status, data.code]).toEqual([401, 'UNAUTHORIZED'])
  expect((await person.try(personalAccessTokenApi.revoke, { id })).status).toBe(404)
})

test('lists show the own tokens only', async () => {
  const server = await startServer()
  await createToken(await server.signIn(), ['journal:read'])
  const other = await server.signIn('communityAdmin')
  expect((await other.call(personalAccessTokenApi.list, {})).accessTokens).toEqual([])
})

test('the audit log shows creation and revocation without name or secret', async () => {
  const server = await startServer()
  const [person, admin] = [await server.signIn(), await server.signIn('communityAdmin')]
  const { id, token } = await createToken(person, ['journal:read', 'journal:write'], 'Nom choisi')
  await person.call(personalAccessTokenApi.revoke, { id })
  const { paginatedResults } = await admin.call(auditApi.list, { subjectId: person.id })
  expect(paginatedResults.map(({ action, actor, details }) => [action, actor?.id, details])).toEqual([
    ['access_token_revoked', person.id, { tokenId: id }],
    ['access_token_created', person.id, { tokenId: id, scopes: 'journal:read journal:write', days: 30 }],
  ])
  const log = JSON.stringify(paginatedResults)
  expect(log).not.toContain('Nom choisi')
  expect(log).not.toContain(token.slice(-4))
})

test('the last use is recorded at most once an hour', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id, headers } = await createToken(person, ['journal:read', 'journal:write'])
  const lastUse = async () => (await person.call(personalAccessTokenApi.list, {})).accessTokens[0]?.lastUsedAt
  const setLastUse = (minutes: number) =>
    sql`update personal_access_token set last_used_at = now() - make_interval(mins => ${minutes}::int)
      where id = ${id}`.execute(server.services.connection.db)
  await server.call(experienceApi.create, { experience: { description: 'Par un programme' } }, headers)
  expect(Date.now() - new Date((await lastUse()) ?? 0).getTime()).toBeLessThan(60_000)
  await setLastUse(59)
  const recent = await lastUse()
  await server.call(journalApi.own, {}, headers)
  expect(await lastUse()).toBe(recent)
  await setLastUse(61)
  await server.call(journalApi.own, {}, headers)
  expect(Date.now() - new Date((await lastUse()) ?? 0).getTime()).toBeLessThan(60_000)
})
