import { userApi } from '@vecu/contract/account'
import { auditApi } from '@vecu/contract/audit'
import { credentialsApi, sessionApi } from '@vecu/contract/session'
import { expect, test } from 'vitest'

import { readZip } from '../../../test/read-zip.ts'
import { PASSWORD, startServer } from '../../../test/start-server.ts'
import { hashPassword } from '../identity/sign-in/passwords.ts'

test.each(['member', 'groupAdmin', 'pending', 'inactive'] as const)('a %s deletes their own account', async (kind) => {
  const server = await startServer()
  const [person, admin] = [await server.signIn(kind), await server.signIn('communityAdmin')]
  const reason = `Je m’appelle Inès ÉLUARD ${kind}, ${person.email}, et je pars.`
  expect(await person.call(userApi.deleteAccount, { id: person.id, reason, password: PASSWORD })).toEqual({
    id: person.id,
  })
  expect((await person.try(userApi.get, { id: person.id })).status).toBe(401)
  expect((await server.try(sessionApi.refresh, { refreshToken: person.refreshToken })).status).toBe(401)
  const again = { user: { email: person.email, password: PASSWORD } }
  expect((await server.try(sessionApi.login, again)).status).toBe(401)
  expect((await admin.try(userApi.get, { id: person.id })).status).toBe(404)

  const { db } = server.services.connection
  const mails = await db.selectFrom('mail').select(['text']).where('recipient', '=', person.email).execute()
  expect(mails).toHaveLength(1)
  const [event] = (await admin.call(auditApi.list, {})).paginatedResults
  const deleted = { id: person.id, name: null }
  expect(event).toMatchObject({
    action: 'account_deleted',
    actor: deleted,
    subject: deleted,
    details: { byAdmin: false },
  })
  expect(JSON.stringify(event)).not.toMatch(/inès|éluard|people\.test/i)
  expect(String(event?.details.reason)).toContain('et je pars.')
})

test('only community admins may delete the account of another member', async () => {
  const [server, otherServer] = [await startServer(), await startServer()]
  const group = await server.createGroup()
  const { id, email } = await server.signIn('member', [group])
  const statusFor = async (person: { try: TryDelete }) =>
    (await person.try(userApi.deleteAccount, { id, password: PASSWORD })).status
  type TryDelete = Awaited<ReturnType<typeof server.signIn>>['try']
  expect(await statusFor(await server.signIn('member', [group]))).toBe(403)
  expect(await statusFor(await server.signIn('groupAdmin', [group]))).toBe(403)
  expect(await statusFor(await server.signIn('inactive', [group]))).toBe(404)
  expect(await statusFor(await server.signIn('pending', [group]))).toBe(404)
  expect(await statusFor(await otherServer.signIn('communityAdmin'))).toBe(404)
  const admin = await server.signIn('communityAdmin')
  expect(await statusFor(admin)).toBe(200)
  expect(await statusFor(admin)).toBe(404)
  const { db } = server.services.connection
  expect(await db.selectFrom('mail').select('id').where('recipient', '=', email).execute()).toHaveLength(1)
})

test('deleting the last community admin answers 409 LAST_ADMIN while there are members', async () => {
  const server = await startServer()
  const [admin, member] = [await server.signIn('communityAdmin'), await server.signIn()]
  const rejected = await admin.try(userApi.deleteAccount, { id: admin.id, password: PASSWORD })
  expect([rejected.status, rejected.data.code]).toEqual([409, 'LAST_ADMIN'])
  expect((await admin.try(userApi.get, { id: admin.id })).status).toBe(200)
  await member.call(userApi.deleteAccount, { id: member.id, password: PASSWORD })
  expect((await admin.try(userApi.deleteAccount, { id: admin.id, password: PASSWORD })).status).toBe(200)
})

test('of two last admins who delete themselves in parallel one gets 409', async () => {
  const server = await startServer()
  await server.signIn()
  const admins = [await server.signIn('communityAdmin'), await server.signIn('communityAdmin')]
  const responses = await Promise.all(
    admins.map((admin) => admin.try(userApi.deleteAccount, { id: admin.id, password: PASSWORD })),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('deleting the own account without the right password answers 422', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id } = person
  const missing = await person.try(userApi.deleteAccount, { id })
  expect([missing.status, missing.data.code, Object.keys(missing.data.errors ?? {})]).toEqual([
    422,
    'VALIDATION_ERROR',
    ['password'],
  ])
  const wrong = await person.try(userApi.deleteAccount, { id, password: 'not the right phrase' })
  expect([wrong.status, wrong.data.code, Object.keys(wrong.data.errors ?? {})]).toEqual([
    422,
    'WRONG_PASSWORD',
    ['password'],
  ])
  expect((await person.try(userApi.get, { id })).status).toBe(200)
  expect((await person.try(userApi.deleteAccount, { id, password: PASSWORD })).status).toBe(200)
})

test('an admin who deletes a member must enter the admin password', async () => {
  const server = await startServer()
  const [admin, member] = [await server.signIn('communityAdmin'), await server.signIn()]
  const { db } = server.services.connection
  const password = 'the password of the admin'
  const hash = { password_hash: await hashPassword(password) }
  await db.updateTable('account').set(hash).where('id', '=', admin.id).execute()
  const { id } = member
  expect((await admin.try(userApi.deleteAccount, { id })).data.errors).toHaveProperty('password')
  expect((await admin.try(userApi.deleteAccount, { id, password: PASSWORD })).data.code).toBe('WRONG_PASSWORD')
  expect((await admin.try(userApi.deleteAccount, { id, password })).status).toBe(200)
})

test('guessing the password on deletion and on change counts together and answers 429', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id, email } = person
  for (let attempt = 0; attempt < 5; attempt++) {
    await person.try(userApi.deleteAccount, { id, password: `a guess, number ${attempt}` })
    await person.try(credentialsApi.update, { user: { email, currentPassword: `a guess, number ${attempt}` } })
  }
  expect((await person.try(userApi.deleteAccount, { id, password: PASSWORD })).status).toBe(429)
  expect((await person.try(credentialsApi.update, { user: { email, currentPassword: PASSWORD } })).status).toBe(429)
})

test('deletion without a password requires a recent sign-in, else 403 SIGN_IN_TOO_OLD', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { db } = server.services.connection
  await db.updateTable('account').set({ password_hash: null }).where('id', '=', person.id).execute()
  const signedIn = (minutesAgo: number) =>
    db
      .updateTable('session')
      .set({ created_at: new Date(Date.now() - minutesAgo * 60_000) })
      .where('account_id', '=', person.id)
      .execute()
  expect(await person.call(userApi.get, { id: person.id })).toMatchObject({ hasPassword: false })
  await signedIn(11)
  for (const input of [{ id: person.id }, { id: person.id, password: PASSWORD }]) {
    const { status, data } = await person.try(userApi.deleteAccount, input)
    expect([status, data.code]).toEqual([403, 'SIGN_IN_TOO_OLD'])
  }
  await signedIn(9)
  expect((await person.try(userApi.deleteAccount, { id: person.id })).status).toBe(200)
})

test('hasPassword is null for anyone but the account itself', async () => {
  const server = await startServer()
  const [admin, member] = [await server.signIn('communityAdmin'), await server.signIn()]
  expect(await member.call(userApi.get, { id: member.id })).toMatchObject({ hasPassword: true })
  expect(await admin.call(userApi.get, { id: member.id })).toMatchObject({ hasPassword: null })
})

test('an e-mail address can be used again after its account is deleted', async () => {
  const server = await startServer()
  const person = await server.signIn()
  await person.call(userApi.deleteAccount, { id: person.id, password: PASSWORD })
  const { db } = server.services.connection
  const accounts = db.selectFrom('account').select('id').where('email', '=', person.email)
  expect(await accounts.execute()).toEqual([])
})

test('the data export is a ZIP and answers 403 to anyone else', async () => {
  const server = await startServer()
  const person = await server.signIn('inactive')
  const { authorization } = person
  const url = `/v2/users/${person.id}/export`
  const response = await server.app.inject({ url, headers: { host: server.host, authorization } })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(response.headers['content-disposition']).toBe('attachment; filename="vecu-data.zip"')
  const files = readZip(response.rawPayload)
  expect([...files.keys()]).toEqual(['data.json'])
  const data = JSON.parse(String(files.get('data.json'))) as Record<string, unknown[]>
  expect(data.account).toMatchObject([{ id: person.id, email: person.email, firstname: 'Inès' }])
  expect(String(files.get('data.json'))).not.toMatch(/argon2|password/)
  const admin = await server.signIn('communityAdmin')
  expect((await admin.try(userApi.exportData, { id: person.id })).status).toBe(403)
})
