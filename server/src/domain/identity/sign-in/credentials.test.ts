import { userApi } from '@vecu/contract/account'
import type { Locale } from '@vecu/contract/locale'
import { credentialsApi, sessionApi } from '@vecu/contract/session'
import { expect, test } from 'vitest'

import { linkIn, mailsTo } from '../../../../test/mails.ts'
import { PASSWORD, type Person, type TestServer, startServer } from '../../../../test/start-server.ts'

const NEW = 'a wholly new phrase'
const login = (email: string, password: string) => ({ user: { email, password } })
const chosen = (token: string, password = NEW, passwordConfirmation = password) => ({
  user: { resetPasswordToken: token, password, passwordConfirmation },
})

async function resetToken(server: TestServer, { email }: Person): Promise<string> {
  await server.call(credentialsApi.askReset, { user: { email } })
  const mail = (await mailsTo(server, email)).at(-1)
  return (mail && linkIn(mail).searchParams.get('reset_password_token')) ?? ''
}

async function speaks(server: TestServer, { id }: Person, locale: Locale): Promise<void> {
  await server.services.connection.db.updateTable('account').set({ locale }).where('id', '=', id).execute()
}

test('a reset link sets the password, opens a session and ends all others', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { status, data, headers } = await server.try(credentialsApi.reset, chosen(await resetToken(server, person)))
  expect([status, data.id]).toEqual([200, person.id])
  expect((await person.try(userApi.get, { id: person.id })).status).toBe(401)
  const opened = { authorization: String(headers.authorization) }
  expect((await server.try(userApi.get, { id: person.id }, opened)).status).toBe(200)
  expect((await server.try(sessionApi.login, login(person.email, PASSWORD))).status).toBe(401)
  expect((await server.try(sessionApi.login, login(person.email, NEW))).status).toBe(200)
})

test('the reset mail uses the language of the account and the host of the community', async () => {
  const server = await startServer()
  const person = await server.signIn()
  await speaks(server, person, 'el')
  await server.call(
    credentialsApi.askReset,
    { user: { email: person.email.toUpperCase() } },
    { 'accept-language': 'nl' },
  )
  const [mail, ...more] = await mailsTo(server, person.email)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/[α-ω]/)
  expect(mail?.html).toContain('lang="el"')
  const link = linkIn(mail ?? { subject: '', text: '', html: '' })
  expect([link.host, link.pathname]).toEqual([server.host, '/el/nouveau-mot-de-passe'])
  const stored = await server.services.connection.db.selectFrom('one_time_token').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(link.searchParams.get('reset_password_token'))
})

test('requesting a reset returns the same response for known and unknown e-mail addresses', async () => {
  const [server, other] = [await startServer(), await startServer()]
  const [person, stranger] = [await server.signIn(), await other.signIn()]
  const emails = [person.email, 'nobody@people.test', stranger.email]
  const responses = await Promise.all(emails.map((email) => server.try(credentialsApi.askReset, { user: { email } })))
  for (const { status, data, headers } of responses) {
    expect([status, data]).toEqual([200, {}])
    expect(Object.keys(headers).toSorted()).toEqual(Object.keys(responses[0]?.headers ?? {}).toSorted())
  }
  const sent = await Promise.all(emails.map((email) => mailsTo(server, email)))
  expect(sent.map(({ length }) => length)).toEqual([1, 0, 0])
})

test('one of a hundred parallel uses of a reset token succeeds', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const token = await resetToken(server, person)
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, use) => server.try(credentialsApi.reset, chosen(token, `${NEW} ${use}`))),
  )
  const won = responses.flatMap(({ status }, use) => (status === 200 ? [use] : []))
  expect(won).toHaveLength(1)
  expect(responses.filter(({ data }) => data.code === 'RESET_TOKEN_INVALID')).toHaveLength(99)
  expect((await server.try(sessionApi.login, login(person.email, `${NEW} ${won[0]}`))).status).toBe(200)
}, 60_000)

test('used, replaced, expired, foreign and invented reset tokens return RESET_TOKEN_INVALID', async () => {
  const [server, other] = [await startServer(), await startServer()]
  const [person, late, stranger] = [await server.signIn(), await server.signIn(), await other.signIn()]
  const [overtaken, used] = [await resetToken(server, person), await resetToken(server, person)]
  await server.call(credentialsApi.reset, chosen(used))
  const expired = await resetToken(server, late)
  await server.services.connection.db
    .updateTable('one_time_token')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('account_id', '=', late.id)
    .execute()
  for (const token of [used, overtaken, expired, await resetToken(other, stranger), 'x', '\u0000', 'x'.repeat(200)]) {
    const { status, data } = await server.try(credentialsApi.reset, chosen(token))
    expect([status, data.code]).toEqual([404, 'RESET_TOKEN_INVALID'])
  }
})

test('a reset link is valid for two hours', async () => {
  const server = await startServer()
  const person = await server.signIn()
  await resetToken(server, person)
  const { expires_at } = await server.services.connection.db
    .selectFrom('one_time_token')
    .select('expires_at')
    .where('account_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(Math.abs(expires_at.getTime() - Date.now() - 2 * 3_600_000)).toBeLessThan(60_000)
})

test('a rejected password does not consume the reset token', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const token = await resetToken(server, person)
  const rejectedInputs = [
    [chosen(token, 'short'), 'password'],
    [chosen(token, 'password1234'), 'password'],
    [chosen(token, person.email), 'password'],
    [chosen(token, NEW, `${NEW}!`), 'passwordConfirmation'],
  ] as const
  for (const [input, field] of rejectedInputs) {
    const { status, data } = await server.try(credentialsApi.reset, input, { 'accept-language': 'en' })
    expect([status, Object.keys(data.errors ?? {})]).toEqual([422, [field]])
    expect(data.errors?.[field]?.[0]).toMatch(/^[A-Z].+\.$/)
  }
  expect((await server.try(credentialsApi.reset, chosen(token))).status).toBe(200)
})

const change = (person: Person, more: object) => ({
  user: { email: person.email, currentPassword: PASSWORD, ...more },
})

test('changing the password ends all other sessions', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const otherLogin = await server.try(sessionApi.login, login(person.email, PASSWORD))
  const pending = await resetToken(server, person)
  const response = await person.call(
    credentialsApi.update,
    change(person, { password: NEW, passwordConfirmation: NEW }),
  )
  expect(response).toMatchObject({ user: { id: person.id }, emailConfirmationSent: false, passwordChanged: true })
  expect((await person.try(userApi.get, { id: person.id })).status).toBe(200)
  const other = { authorization: String(otherLogin.headers.authorization) }
  expect((await server.try(userApi.get, { id: person.id }, other)).status).toBe(401)
  expect((await server.try(sessionApi.login, login(person.email, NEW))).status).toBe(200)
  expect((await server.try(credentialsApi.reset, chosen(pending))).status).toBe(404)
})

test('invalid credential changes return 422 per field and change nothing', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const cases = [
    [{ currentPassword: 'wrong' }, 'UPDATE_CREDENTIALS_ERROR', 'currentPassword'],
    [{ currentPassword: undefined }, 'VALIDATION_ERROR', 'currentPassword'],
    [{ email: undefined }, 'VALIDATION_ERROR', 'email'],
    [{ email: 'nadia@' }, 'VALIDATION_ERROR', 'email'],
    [{ password: 'short', passwordConfirmation: 'short' }, 'VALIDATION_ERROR', 'password'],
    [{ password: NEW }, 'VALIDATION_ERROR', 'passwordConfirmation'],
    [{ password: 'password1234', passwordConfirmation: 'password1234' }, 'VALIDATION_ERROR', 'password'],
    [{ password: person.email, passwordConfirmation: person.email }, 'VALIDATION_ERROR', 'password'],
  ] as const
  for (const [fields, code, field] of cases) {
    const { status, data } = await person.try(credentialsApi.update, change(person, fields) as never)
    expect([status, data.code, Object.keys(data.errors ?? {})]).toEqual([422, code, [field]])
  }
  expect((await server.try(sessionApi.login, login(person.email, PASSWORD))).status).toBe(200)
  expect(await mailsTo(server, person.email)).toEqual([])
})

test('ten wrong passwords block further changes with 429', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const wrong = change(person, { currentPassword: 'wrong' })
  for (let attempt = 0; attempt < 10; attempt++) await person.try(credentialsApi.update, wrong)
  expect((await person.try(credentialsApi.update, change(person, {}))).status).toBe(429)
})

async function confirmationToken(server: TestServer, person: Person, email: string): Promise<string> {
  await person.call(credentialsApi.update, change(person, { email }))
  const mail = (await mailsTo(server, email)).at(-1)
  return (mail && linkIn(mail).searchParams.get('token')) ?? ''
}

test('a new e-mail address takes effect once confirmed, and the old one is notified', async () => {
  const server = await startServer()
  const person = await server.signIn()
  await speaks(server, person, 'it')
  const email = `new-${person.email}`
  const token = await confirmationToken(server, person, email)
  expect((await server.try(sessionApi.login, login(email, PASSWORD))).status).toBe(401)
  expect((await server.try(sessionApi.login, login(person.email, PASSWORD))).status).toBe(200)
  const [confirmation] = await mailsTo(server, email)
  expect(confirmation?.html).toContain('lang="it"')
  const link = linkIn(confirmation ?? { subject: '', text: '', html: '' })
  expect([link.host, link.pathname]).toEqual([server.host, '/it/email-confirmation'])
  const overtaken = await resetToken(server, person)

  expect(await server.call(credentialsApi.confirmEmail, { token })).toEqual({ email, result: 'changed', groups: [] })
  expect((await server.try(sessionApi.login, login(email, PASSWORD))).status).toBe(200)
  expect((await server.try(sessionApi.login, login(person.email, PASSWORD))).status).toBe(401)
  const notice = (await mailsTo(server, person.email)).at(-1)
  expect(notice?.subject).toBe('Il tuo indirizzo e-mail è cambiato')
  expect(notice?.text).not.toContain(email)
  expect((await server.try(credentialsApi.reset, chosen(overtaken))).status).toBe(404)
  const again = await server.try(credentialsApi.confirmEmail, { token })
  expect([again.status, again.data.code]).toEqual([404, 'CONFIRMATION_INVALID'])
})

test('a change of case in the e-mail address is no change', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const response = await person.call(credentialsApi.update, change(person, { email: person.email.toUpperCase() }))
  expect(response).toMatchObject({ emailConfirmationSent: false, passwordChanged: false })
})

test('a taken e-mail address is not revealed; its confirmation returns CONFIRMATION_INVALID', async () => {
  const [server, other] = [await startServer(), await startServer()]
  const [person, owner, stranger] = [await server.signIn(), await server.signIn(), await other.signIn()]
  const free = await person.try(credentialsApi.update, change(person, { email: `free-${person.email}` }))
  for (const { email } of [owner, stranger]) {
    const { status, data } = await person.try(credentialsApi.update, change(person, { email }))
    expect([status, data]).toEqual([free.status, free.data])
    const mail = (await mailsTo(server, email)).at(-1)
    const token = (mail && linkIn(mail).searchParams.get('token')) ?? ''
    const rejected = await server.try(credentialsApi.confirmEmail, { token })
    expect([rejected.status, rejected.data.code]).toEqual([404, 'CONFIRMATION_INVALID'])
  }
  expect((await server.try(sessionApi.login, login(person.email, PASSWORD))).status).toBe(200)
})

test('one of a hundred parallel confirmations succeeds, for the latest e-mail only', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const first = await confirmationToken(server, person, `first-${person.email}`)
  const token = await confirmationToken(server, person, `second-${person.email}`)
  expect((await server.try(credentialsApi.confirmEmail, { token: first })).status).toBe(404)
  const responses = await Promise.all(
    Array.from({ length: 100 }, () => server.try(credentialsApi.confirmEmail, { token })),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('reset tokens and confirmation tokens are not interchangeable', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const reset = await resetToken(server, person)
  const confirmation = await confirmationToken(server, person, `new-${person.email}`)
  expect((await server.try(credentialsApi.confirmEmail, { token: reset })).status).toBe(404)
  expect((await server.try(credentialsApi.reset, chosen(confirmation))).status).toBe(404)
})

test('deactivated members and visitors cannot change credentials', async () => {
  const server = await startServer()
  const inactive = await server.signIn('inactive')
  const rejected = await inactive.try(credentialsApi.update, change(inactive, { email: 'x@people.test' }))
  expect([rejected.status, rejected.data.code]).toEqual([403, 'ACCOUNT_DEACTIVATED'])
  expect((await server.try(credentialsApi.update, change(inactive, {}))).status).toBe(401)
  const pending = await server.signIn('pending')
  expect((await pending.try(credentialsApi.update, change(pending, {}))).status).toBe(200)
})
