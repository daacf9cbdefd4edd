import { randomUUID } from 'node:crypto'

import { invitationApi, invitationLinkApi } from '@vecu/contract/invitation'
import { credentialsApi, sessionApi } from '@vecu/contract/session'
import { expect, test } from 'vitest'

import { linkIn, mailsTo } from '../../../../test/mails.ts'
import { account } from '../../../../test/matrix-inputs.ts'
import { PASSWORD, type TestServer, startServer } from '../../../../test/start-server.ts'

const login = (email: string, password = PASSWORD) => ({ user: { email, password } })
const WRONG = 'not the right phrase'

/** Each caller gets its own IP address. */
let networks = 0
function newIp(): string {
  networks += 1
  return `198.18.${Math.floor(networks / 250)}.${(networks % 250) + 1}`
}

async function getLoginStatus(caller: Pick<TestServer, 'try'>, email: string, password = PASSWORD): Promise<number> {
  return (await caller.try(sessionApi.login, login(email, password))).status
}

/** One wrong guess from each of so many IP addresses; returns the statuses. */
async function guessEverywhere(server: TestServer, email: string, ipCount: number): Promise<number[]> {
  const statuses: number[] = []
  for (let one = 0; one < ipCount; one++) {
    statuses.push(await getLoginStatus(server.at(newIp()), email, WRONG))
  }
  return statuses
}

async function getDeviceCookie(server: TestServer, email: string, password = PASSWORD): Promise<string> {
  const { headers } = await server.try(sessionApi.login, login(email, password))
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

test('35 pupils can sign in repeatedly from one IP address', async () => {
  const server = await startServer()
  const school = server.at(newIp())
  const pupils = await Promise.all(Array.from({ length: 35 }, () => server.signIn()))
  for (const _ of ['morning', 'afternoon']) {
    const statuses = await Promise.all(pupils.map(({ email }) => getLoginStatus(school, email)))
    expect(statuses).toEqual(pupils.map(() => 200))
  }
  expect(await getLoginStatus(school, pupils[0]?.email ?? '', WRONG)).toBe(401)
  expect(await getLoginStatus(school, pupils[1]?.email ?? '')).toBe(200)
}, 60_000)

test('guesses from another IP address do not lock out the owner', async () => {
  const server = await startServer()
  const [owner, attacker] = [await server.signIn(), server.at(newIp())]
  for (let attempt = 0; attempt < 12; attempt++) await getLoginStatus(attacker, owner.email, WRONG)
  expect(await getLoginStatus(attacker, owner.email)).toBe(429)
  expect(await getLoginStatus(server.at(newIp()), owner.email)).toBe(200)
})

test('ten wrong guesses for an account from one IP address return 429 with Retry-After', async () => {
  const server = await startServer()
  const [owner, other, attacker] = [await server.signIn(), await server.signIn(), server.at(newIp())]
  for (let attempt = 0; attempt < 10; attempt++) expect(await getLoginStatus(attacker, owner.email, WRONG)).toBe(401)
  const { status, headers } = await attacker.try(sessionApi.login, login(owner.email))
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(3_000)
  expect(await getLoginStatus(attacker, other.email)).toBe(200)
})

test('parallel guesses are counted like sequential ones', async () => {
  const server = await startServer()
  const [owner, attacker] = [await server.signIn(), server.at(newIp())]
  const statuses = await Promise.all(Array.from({ length: 40 }, () => getLoginStatus(attacker, owner.email, WRONG)))
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
}, 30_000)

test('IPv6 addresses of one network share a limit', async () => {
  const server = await startServer()
  const owner = await server.signIn()
  const statuses: number[] = []
  for (let attempt = 1; attempt <= 12; attempt++) {
    statuses.push(await getLoginStatus(server.at(`2001:db8:77:1::${attempt}`), owner.email, WRONG))
  }
  expect(statuses.slice(10)).toEqual([429, 429])
})

test('password spraying from one IP address is limited, except on known devices', async () => {
  const server = await startServer()
  const [person, ip] = [await server.signIn(), newIp()]
  const cookie = await getDeviceCookie(server, person.email)
  expect(await getLoginStatus(server.at(ip), 'nobody@people.test', WRONG)).toBe(401)
  const { db } = server.services.connection
  const { max: count = 0 } = sessionApi.login.attempts?.failures?.address ?? {}
  await db.updateTable('attempt').set({ count }).where('bucket', 'like', 'post_v2_login failed address %').execute()
  expect(await getLoginStatus(server.at(ip), person.email)).toBe(429)
  expect(await getLoginStatus(server.at(ip, { cookie }), person.email)).toBe(200)
  await db.deleteFrom('attempt').execute()
})

test('guesses from many IP addresses are limited per account, except on known devices', async () => {
  const server = await startServer()
  const owner = await server.signIn()
  const cookie = await getDeviceCookie(server, owner.email)
  const statuses = await guessEverywhere(server, owner.email, 52)
  expect(statuses.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 401))
  expect(statuses.slice(50)).toEqual([429, 429])

  const rejected = await server.at(newIp()).try(sessionApi.login, login(owner.email))
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3_600)
  expect(await getLoginStatus(server.at(newIp(), { cookie }), owner.email)).toBe(200)
  for (let attempt = 0; attempt < 10; attempt++) {
    expect(await getLoginStatus(server.at(newIp(), { cookie }), owner.email, WRONG)).toBe(401)
  }
  expect(await getLoginStatus(server.at(newIp(), { cookie }), owner.email)).toBe(429)
}, 60_000)

test('the limit also applies to unknown accounts', async () => {
  const server = await startServer()
  const statuses = await guessEverywhere(server, `${randomUUID()}@people.test`, 51)
  expect([statuses[49], statuses[50]]).toEqual([401, 429])
}, 60_000)

/** Raises the failure count of an account to its limit. */
async function hold(server: TestServer, email: string): Promise<void> {
  await getLoginStatus(server, email, WRONG)
  const { db } = server.services.connection
  const query = db.updateTable('attempt').where('bucket', 'like', 'post_v2_login failed account %')
  await query.where('bucket', 'not like', '%account at address%').set({ count: 50 }).execute()
  expect(await getLoginStatus(server, email)).toBe(429)
}

test('a known device is bound to account and community and ends with the password', async () => {
  const [server, otherServer] = [await startServer(), await startServer()]
  const [owner, other, stranger] = [await server.signIn(), await server.signIn(), await otherServer.signIn()]
  const [cookie, othersCookie] = [
    await getDeviceCookie(server, owner.email),
    await getDeviceCookie(server, other.email),
  ]
  await hold(server, owner.email)
  const passes = async (sent: string) =>
    (await getLoginStatus(server.at(newIp(), { cookie: sent }), owner.email)) === 200
  expect(await passes(cookie)).toBe(true)
  expect(await passes(othersCookie)).toBe(false)
  expect(await passes(await getDeviceCookie(otherServer, stranger.email))).toBe(false)
  expect(await passes(cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBe(false)
  expect(await passes('known_device=~~x.y~')).toBe(false)

  const password = 'a wholly new phrase'
  await owner.call(credentialsApi.update, {
    user: { email: owner.email, currentPassword: PASSWORD, password, passwordConfirmation: password },
  })
  const changed = server.at(newIp(), { cookie })
  expect(await getLoginStatus(changed, owner.email, password)).toBe(429)
})

test('the known_device cookie is HttpOnly, contains no e-mail and covers several accounts', async () => {
  const server = await startServer()
  const [one, two] = [await server.signIn(), await server.signIn()]
  const first = await server.try(sessionApi.login, login(one.email))
  const header = String(first.headers['set-cookie'])
  expect(header).toMatch(/^known_device=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/)
  expect(header).not.toContain(one.email)
  const cookie = header.split(';')[0] ?? ''
  const both = await server.try(sessionApi.login, login(two.email), { cookie })
  const shared = String(both.headers['set-cookie']).split(';')[0] ?? ''
  for (const { email } of [one, two]) {
    await hold(server, email)
    expect(await getLoginStatus(server.at(newIp(), { cookie: shared }), email)).toBe(200)
  }
})

test('105 pupils can join through a link from one IP address', async () => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const { token } = await admin.call(invitationLinkApi.create, {
    invitationLink: { groupId: await server.createGroup() },
  })
  const school = server.at(newIp())
  for (const _ of ['first', 'second', 'third']) {
    const statuses = await Promise.all(
      Array.from({ length: 35 }, async () => {
        const page = await school.try(invitationLinkApi.find, { token })
        const invitationLink = { userAttributes: account(), invitationToken: token }
        return [page.status, (await school.try(invitationLinkApi.register, { invitationLink })).status]
      }),
    )
    expect(statuses).toEqual(Array.from({ length: 35 }, () => [200, 200]))
  }
}, 90_000)

test('105 pupils can register without a link from one IP address', async () => {
  const server = await startServer()
  const school = server.at(newIp())
  for (const _ of ['first', 'second', 'third']) {
    const statuses = await Promise.all(
      Array.from({ length: 35 }, async () => (await school.try(invitationApi.register, { user: account() })).status),
    )
    expect(statuses).toEqual(Array.from({ length: 35 }, () => 200))
  }
}, 90_000)

test('reset requests are limited to 5 per IP address and 20 per account', async () => {
  const server = await startServer()
  const owner = await server.signIn()
  const [attacker, home] = [server.at(newIp()), server.at(newIp())]
  const requestReset = async (by: Pick<TestServer, 'try'>) =>
    (await by.try(credentialsApi.askReset, { user: { email: owner.email } })).status
  for (let requested = 0; requested < 5; requested++) expect(await requestReset(attacker)).toBe(200)
  expect(await requestReset(attacker)).toBe(429)
  expect(await requestReset(home)).toBe(200)
  for (let requested = 6; requested < 20; requested++) expect(await requestReset(server.at(newIp()))).toBe(200)
  expect(await requestReset(server.at(newIp()))).toBe(429)
  expect(await mailsTo(server, owner.email)).toHaveLength(20)
  const cookie = await getDeviceCookie(server, owner.email)
  expect(await requestReset(server.at(newIp(), { cookie }))).toBe(200)
})

test('a password reset makes the browser a known device', async () => {
  const server = await startServer()
  const owner = await server.signIn()
  await server.call(credentialsApi.askReset, { user: { email: owner.email } })
  const [mail] = await mailsTo(server, owner.email)
  const resetPasswordToken = (mail && linkIn(mail).searchParams.get('reset_password_token')) ?? ''
  const password = 'a wholly new phrase'
  const user = { resetPasswordToken, password, passwordConfirmation: password }
  const { headers } = await server.try(credentialsApi.reset, { user })
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  await hold(server, owner.email)
  expect(await getLoginStatus(server.at(newIp(), { cookie }), owner.email, password)).toBe(200)
})

test('an access token does not raise the limit of password guesses', async () => {
  const server = await startServer()
  const [person, attacker] = [await server.signIn(), await server.signIn()]
  const caller = server.at(newIp(), { authorization: attacker.authorization })
  for (let attempt = 0; attempt < 10; attempt++) await getLoginStatus(caller, person.email, WRONG)
  expect(await getLoginStatus(caller, person.email)).toBe(429)
})
