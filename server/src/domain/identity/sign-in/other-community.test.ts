import { sessionApi } from '@vecu/contract/session'
import { expect, test, vi } from 'vitest'

import { mailsTo } from '../../../../test/mails.ts'
import { PASSWORD, type TestServer, startServer } from '../../../../test/start-server.ts'
import { checkPassword } from './check-password.ts'
import { verifyPassword } from './passwords.ts'

const WRONG = 'wrong horse battery'
const login = (email: string, password = PASSWORD) => ({ user: { email, password } })

async function countSessions({ services }: TestServer, accountId: number): Promise<number> {
  const sessions = services.connection.db.selectFrom('session').select('id').where('account_id', '=', accountId)
  return (await sessions.execute()).length
}

test('the right password of an account of another community returns the URL of that community', async () => {
  const [server, home] = [await startServer(), await startServer()]
  const person = await home.signIn()
  const before = await countSessions(home, person.id)
  const { status, data, headers } = await server.try(sessionApi.login, login(person.email.toUpperCase()))
  expect([status, data.code, data.communityUrl]).toEqual([403, 'LOGIN_OTHER_COMMUNITY', `http://${home.host}`])
  expect(data).toEqual({ code: data.code, message: expect.any(String) as string, communityUrl: `http://${home.host}` })
  expect(headers.authorization).toBeUndefined()
  expect(headers['set-cookie']).toBeUndefined()
  expect(await countSessions(home, person.id)).toBe(before)
  expect(await mailsTo(home, person.email)).toEqual([])
  expect((await home.try(sessionApi.login, login(person.email))).status).toBe(200)
})

test('a deactivated account of another community is also led there', async () => {
  const [server, home] = [await startServer(), await startServer()]
  const person = await home.signIn('inactive')
  expect((await server.try(sessionApi.login, login(person.email))).data.code).toBe('LOGIN_OTHER_COMMUNITY')
})

/** Own account, one of another community, one without a password, and none. */
async function createAccounts(server: TestServer, home: TestServer) {
  const [own, stranger, passwordless] = [await server.signIn(), await home.signIn(), await home.signIn()]
  const { db } = home.services.connection
  await db.updateTable('account').set({ password_hash: null }).where('id', '=', passwordless.id).execute()
  return [own.email, stranger.email, passwordless.email, 'nobody@people.test']
}

test('every wrong password gets the same response', async () => {
  const [server, home] = [await startServer(), await startServer()]
  const responses = []
  for (const email of await createAccounts(server, home)) {
    responses.push(await server.try(sessionApi.login, login(email, WRONG)))
  }
  for (const { status, data, headers } of responses) {
    expect([status, data]).toEqual([401, responses[0]?.data])
    expect(Object.keys(headers).toSorted()).toEqual(Object.keys(responses[0]?.headers ?? {}).toSorted())
  }
})

test('every wrong password costs one hash', async () => {
  const [server, home] = [await startServer(), await startServer()]
  for (const email of await createAccounts(server, home)) {
    const verify = vi.fn(verifyPassword)
    const checked = checkPassword(server.services, server.community, { email, password: WRONG }, verify)
    await expect(checked).rejects.toMatchObject({ code: 'LOGIN_ERROR' })
    expect(verify).toHaveBeenCalledOnce()
  }
})

test('guesses on the host of another community count for the account', async () => {
  const [server, home] = [await startServer(), await startServer()]
  const person = await home.signIn()
  const ip = '198.51.100.77'
  for (let attempt = 0; attempt < 10; attempt++) await server.at(ip).try(sessionApi.login, login(person.email, WRONG))
  for (const host of [server, home]) {
    expect((await host.at(ip).try(sessionApi.login, login(person.email))).status).toBe(429)
  }
})

test('a refresh token of another community returns REFRESH_TOKEN_ERROR and stays valid at home', async () => {
  const [server, home] = [await startServer(), await startServer()]
  const { refreshToken } = await home.signIn()
  const { status, data } = await server.try(sessionApi.refresh, { refreshToken })
  expect([status, data.code]).toEqual([401, 'REFRESH_TOKEN_ERROR'])
  expect((await home.try(sessionApi.refresh, { refreshToken })).status).toBe(200)
})
