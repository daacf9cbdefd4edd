import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { credentialsApi, sessionApi } from '@vecu/contract/session'
import { communityApi } from '@vecu/contract/community'
import { expect, test, vi } from 'vitest'

import { toInstallation } from '../../../test/populated-community.ts'
import { setUpCenter } from '../../../test/mock-platform.ts'
import { startServer } from '../../../test/start-server.ts'
import { within } from '../../../test/credentials.ts'
import { listKeys, activeSigningKey, rotateKey } from '../../domain/recognition/signing/keys.ts'
import { decryptSecret } from '../../domain/identity/moodle/centers.ts'
import { setMaintenanceFile, setMaintenanceRow } from '../../platform/maintenance.ts'
import { hasOptedOut, optOut } from '../../platform/mail/mail-opt-out.ts'
import { readSettings, secretFile } from '../../settings.ts'
import { createAdmin } from './communities/create-admin.ts'
import { chooseKeys, rotateSecret } from './keys/rotate-secret.ts'

const NEW_PASSWORD = 'a horse on the stairs'

test('create-admin prints a link with which the admin sets a password and signs in', async () => {
  const [server, other] = [await startServer(), await startServer()]
  const installation = toInstallation(server)
  const email = `head@${server.community.slug}.test`
  const requested = {
    community: server.community.slug,
    email,
    firstname: 'Léa',
    locale: 'fr',
    'password-stdin': false,
  } as const
  const [message, link = ''] = await createAdmin(installation, { ...requested, lastname: undefined }, undefined)
  expect(message).toContain(email)
  const token = new URL(/http\S+/.exec(link)?.[0] ?? '').searchParams.get('reset_password_token') ?? ''
  const user = { resetPasswordToken: token, password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD }
  expect(await server.call(credentialsApi.reset, { user })).toMatchObject({ communityAdmin: true, email })
  const again = await createAdmin(installation, { ...requested, lastname: undefined }, undefined)
  expect(again).toHaveLength(1)
  const inOtherCommunity = createAdmin(
    installation,
    { ...requested, community: other.community.slug, lastname: undefined },
    undefined,
  )
  await expect(inOtherCommunity).rejects.toThrow('another community')
  const member = await server.signIn()
  await createAdmin(installation, { ...requested, email: member.email, lastname: undefined }, NEW_PASSWORD)
  const login = await server.call(sessionApi.login, { user: { email: member.email, password: NEW_PASSWORD } })
  expect(login).toMatchObject({ id: member.id, communityAdmin: true })
})

test('create-admin confirms the e-mail address of a new account, not of an existing one', async () => {
  const server = await startServer()
  const installation = toInstallation(server)
  const person = await server.signIn('unconfirmed')
  const requested = { community: server.community.slug, firstname: 'Léa', lastname: undefined, locale: 'fr' } as const
  for (const [email, emailConfirmed] of [
    [`chief@${server.community.slug}.test`, true],
    [person.email, false],
  ] as const) {
    await createAdmin(installation, { ...requested, email, 'password-stdin': false }, NEW_PASSWORD)
    const login = await server.call(sessionApi.login, { user: { email, password: NEW_PASSWORD } })
    expect(login).toMatchObject({ email, communityAdmin: true, emailConfirmed })
  }
})

test('running processes follow the maintenance switch', async () => {
  const server = await startServer({}, { whole: true })
  const { connection, settings } = server.services
  const turn = async (on: boolean) =>
    connection.engine === 'pglite' ? setMaintenanceFile(settings, on) : setMaintenanceRow(connection.db, on)
  const expectStatus = (status: number) =>
    vi.waitFor(async () => expect((await server.try(communityApi.find, {})).status).toBe(status), { timeout: 10_000 })
  await expectStatus(200)
  await turn(true)
  await expectStatus(503)
  expect((await server.send({ url: '/healthz' })).status).toBe(200)
  await turn(false)
  await expectStatus(200)
})

test('rotateSecret re-encrypts all secrets and retains the old public keys', async () => {
  const server = await startServer({ PROCESS_ROLES: 'api' }, { whole: true })
  const { db } = server.services.connection
  const from = server.services.settings.secretKey
  const to = 'another secret key that is long enough'
  const { center } = await setUpCenter(server, { baseUrl: 'https://moodle.example' })
  const first = await within(server, (tx) => activeSigningKey(tx, from))
  const second = await within(server, (tx) => rotateKey(tx, from))
  const person = await server.signIn()
  await within(server, (tx) => optOut(tx, from, person.email))
  await within(server, (tx) => optOut(tx, from, 'nobody@elsewhere.test'))

  const done = await rotateSecret(db, from, to)
  expect(done.unwanted).toBeGreaterThanOrEqual(1)
  expect((await rotateSecret(db, from, to)).keys).toBe(0)
  expect((await within(server, (tx) => activeSigningKey(tx, to))).publicKey).toBe(second.publicKey)
  const keys = await within(server, listKeys)
  expect(keys.map((key) => key.public_key)).toEqual([first.publicKey, second.publicKey])
  const row = await db.selectFrom('training_center').selectAll().where('id', '=', center.id).executeTakeFirstOrThrow()
  expect(decryptSecret(to, server.community.id, Buffer.from(row.client_secret))).toBe('a-secret-of-the-platform')
  expect(decryptSecret(from, server.community.id, Buffer.from(row.client_secret))).toBeUndefined()
  expect(await within(server, (tx) => hasOptedOut(tx, to, person.email))).toBe(true)
})

test('embedded database: an interrupted rotation reuses the prepared secret', () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'vecu-admin-'))
  const settings = readSettings({ DATA_DIR })
  const cutOff = chooseKeys(settings)
  const { from, to, settle } = chooseKeys(settings)
  expect([cutOff.from, cutOff.to]).toEqual([from, to])
  expect(from).toBe(settings.secretKey)
  settle()
  expect(readFileSync(secretFile(DATA_DIR), 'utf8')).toBe(to)
  expect(readSettings({ DATA_DIR }).secretKey).toBe(to)
  const secrets = { PREVIOUS_SECRET_KEY: from, SECRET_KEY: 'given by the one who runs the house' }
  expect(chooseKeys(readSettings({ DATA_DIR, ...secrets }))).toMatchObject({ from, to: secrets.SECRET_KEY })
  expect(() => chooseKeys(readSettings({ DATA_DIR, SECRET_KEY: secrets.SECRET_KEY }))).toThrow('PREVIOUS_SECRET_KEY')
})
