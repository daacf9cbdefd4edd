import { sessionApi } from '@vecu/contract/session'
import { userApi } from '@vecu/contract/account'
import { expect, test } from 'vitest'

import { PASSWORD, startServer } from '../../../../test/start-server.ts'

const login = (email: string, password = PASSWORD) => ({ user: { email, password } })

test('login returns the user, and the tokens in the headers', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { status, data, headers } = await server.try(sessionApi.login, login(person.email.toUpperCase()))
  expect(status).toBe(200)
  expect(data).toMatchObject({ id: person.id, email: person.email, status: 'accepted', active: true })
  expect(data).not.toHaveProperty('passwordHash')
  expect(headers.authorization).toMatch(/^Bearer .+\..+\..+$/)
  expect(headers['x-refresh-token']).toEqual(expect.any(String))
  const again = await server.try(userApi.get, { id: person.id }, { authorization: String(headers.authorization) })
  expect(again.status).toBe(200)
})

test('wrong passwords, here and of another community, and an unknown e-mail return the same LOGIN_ERROR', async () => {
  const [server, other] = [await startServer(), await startServer()]
  const [person, stranger] = [await server.signIn(), await other.signIn()]
  const responses = [
    await server.try(sessionApi.login, login(person.email, 'wrong horse battery')),
    await server.try(sessionApi.login, login('nobody@people.test')),
    await server.try(sessionApi.login, login(stranger.email, 'wrong horse battery')),
  ]
  for (const { status, data, headers } of responses) {
    expect([status, data.code]).toEqual([401, 'LOGIN_ERROR'])
    expect(data).toEqual(responses[0]?.data)
    expect(headers.authorization).toBeUndefined()
  }
})

test('a successful login resets the failure count', async () => {
  const server = await startServer()
  const [person, caller] = [await server.signIn(), server.at('192.0.2.40')]
  for (let round = 0; round < 2; round++) {
    for (let attempt = 0; attempt < 9; attempt++) await caller.try(sessionApi.login, login(person.email, 'wrong'))
    expect((await caller.try(sessionApi.login, login(person.email))).status).toBe(200)
  }
})

test('logout ends the current session only', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const second = (await server.try(sessionApi.login, login(person.email))).headers
  await person.call(sessionApi.logout, {})
  expect((await person.try(userApi.get, { id: person.id })).status).toBe(401)
  expect((await server.try(sessionApi.refresh, { refreshToken: person.refreshToken })).status).toBe(401)
  const secondSession = { authorization: String(second.authorization) }
  expect((await server.try(userApi.get, { id: person.id }, secondSession)).status).toBe(200)
})

test('a refresh token rotates once; racing tabs get the same successor', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const race = await Promise.all(
    Array.from({ length: 20 }, () => server.try(sessionApi.refresh, { refreshToken: person.refreshToken })),
  )
  expect(race.map(({ status }) => status)).toEqual(race.map(() => 200))
  const successors = new Set(race.map(({ headers }) => headers['x-refresh-token']))
  expect(successors.size).toBe(1)
  const [next] = successors
  expect((await server.try(sessionApi.refresh, { refreshToken: String(next) })).status).toBe(200)
})

test('reusing a rotated token later ends the whole session', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { headers } = await server.try(sessionApi.refresh, { refreshToken: person.refreshToken })
  await server.services.connection.db
    .updateTable('session')
    .set({ rotated_at: new Date(Date.now() - 11_000) })
    .where('account_id', '=', person.id)
    .execute()
  expect((await server.try(sessionApi.refresh, { refreshToken: person.refreshToken })).status).toBe(401)
  const successor = { refreshToken: String(headers['x-refresh-token']) }
  expect((await server.try(sessionApi.refresh, successor)).status).toBe(401)
  const access = { authorization: String(headers.authorization) }
  expect((await server.try(userApi.get, { id: person.id }, access)).status).toBe(401)
})

test.each([
  ['30 days without use', { rotated_at: new Date(Date.now() - 31 * 86_400_000) }],
  ['90 days in all', { created_at: new Date(Date.now() - 91 * 86_400_000) }],
])('a session ends after %s', async (_, change) => {
  const server = await startServer()
  const person = await server.signIn()
  await server.services.connection.db.updateTable('session').set(change).where('account_id', '=', person.id).execute()
  expect((await server.try(sessionApi.refresh, { refreshToken: person.refreshToken })).status).toBe(401)
})

test('forged, foreign and malformed tokens return 401', async () => {
  const [server, other] = [await startServer(), await startServer()]
  const [person, stranger] = [await server.signIn(), await other.signIn()]
  const [id, generation] = person.refreshToken.split('.')
  for (const refreshToken of [
    'x',
    `${id}.${generation}.forged`,
    `${id}.1.${person.refreshToken.split('.')[2]}`,
    stranger.refreshToken,
    '\u0000',
    'x'.repeat(500),
  ]) {
    expect((await server.try(sessionApi.refresh, { refreshToken })).status).toBe(401)
  }
  for (const authorization of ['Bearer x', 'Bearer a.b.c', stranger.authorization, `Basic ${person.authorization}`]) {
    expect((await server.try(userApi.get, { id: person.id }, { authorization })).status).toBe(401)
  }
  expect((await person.try(userApi.get, { id: person.id })).status).toBe(200)
})

test('the scheme of the Authorization header is case-insensitive', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const token = person.authorization.replace('Bearer ', '')
  for (const authorization of [`bearer ${token}`, `BEARER ${token}`, `Bearer  ${token}`]) {
    expect((await server.try(userApi.get, { id: person.id }, { authorization })).status).toBe(200)
  }
})

test('a sign-in from a new device sends a mail, one from a known device does not', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' }
  const chrome = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36' }
  const mails = () =>
    server.services.connection.db.selectFrom('mail').select('text').where('recipient', '=', person.email).execute()
  await server.call(sessionApi.login, login(person.email), firefox)
  expect(await mails()).toHaveLength(0)
  await server.call(sessionApi.login, login(person.email), firefox)
  expect(await mails()).toHaveLength(0)
  await server.call(sessionApi.login, login(person.email), chrome)
  expect((await mails())[0]?.text).toContain('Chrome, Windows')
})
