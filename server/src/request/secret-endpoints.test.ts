import { randomUUID } from 'node:crypto'

import { userApi } from '@vecu/contract/account'
import { ENDPOINTS } from '@vecu/contract/endpoints'
import type { Endpoint } from '@vecu/contract/endpoint'
import { invitationLinkApi } from '@vecu/contract/invitation'
import { dereference } from '@vecu/contract/openapi/read-document'
import { openApiDocument, wirePath } from '@vecu/contract/openapi/document'
import { operationId } from '@vecu/contract/operation-id'
import { credentialsApi, sessionApi } from '@vecu/contract/session'
import { describe, expect, test } from 'vitest'

import { INPUTS, account } from '../../test/matrix-inputs.ts'
import { MatrixFixture } from '../../test/matrix-fixture.ts'
import { PASSWORD, startServer } from '../../test/start-server.ts'

interface Operation {
  operationId: string
  parameters: { name: string; in: string }[]
  requestBody?: unknown
  responses: unknown
}

const { paths } = dereference(openApiDocument(ENDPOINTS, { url: 'http://localhost', version: '0' })) as {
  paths: Record<string, Record<string, Operation>>
}
const findOperation = (endpoint: Endpoint) => paths[wirePath(endpoint.path)]?.[endpoint.method.toLowerCase()]

const isSecretName = (name: string) => /password|token|signing_secret/.test(name) && name !== 'public_token'

/** Property names anywhere in a JSON schema, except of booleans. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
    const own = key === 'properties' ? Object.entries(value as object) : []
    const names = own.filter(([, field]) => !JSON.stringify(field).includes('"boolean"')).map(([name]) => name)
    return [...names, ...namesIn(value)]
  })
}

/** Read from the published document, not from the flags of the server. */
function takesSecret(endpoint: Endpoint): boolean {
  const { parameters = [], requestBody } = findOperation(endpoint) ?? {}
  return [...parameters.map(({ name }) => name), ...namesIn(requestBody)].some(isSecretName)
}

const returnsSecret = (endpoint: Endpoint) => namesIn(findOperation(endpoint)?.responses).some(isSecretName)
const formatEndpoint = ({ method, path }: Endpoint) => `${method} ${path}`

const KEYED = ENDPOINTS.filter(({ method }) => method === 'POST' || method === 'PATCH')
const SECRET = KEYED.filter((one) => one.startsSession === true || takesSecret(one) || returnsSecret(one))

describe('endpoints with passwords, tokens or sessions store no idempotent response', () => {
  test('secret endpoints are exactly those marked in the contract', () => {
    expect(SECRET.map(formatEndpoint)).toEqual(
      expect.arrayContaining([
        'POST /v2/login',
        'POST /v2/invitation_link_registrations',
        'POST /v2/moodle/account_links',
      ]),
    )
    expect(KEYED.filter(({ secret }) => secret === true).map(formatEndpoint)).toEqual(SECRET.map(formatEndpoint))
    expect(SECRET.length).toBeLessThan(KEYED.length / 2)
  })

  test.each(SECRET.map((endpoint) => [formatEndpoint(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    expect(findOperation(endpoint)?.parameters.map((parameter) => parameter.name)).not.toContain('Idempotency-Key')
    const fixture = await MatrixFixture.open()
    const actor = await fixture.actor(endpoint.access.endsWith('Admin') ? 'community' : 'subject')
    const input = await INPUTS[name]?.(fixture, actor)
    const key = randomUUID()
    const { status } = await actor.try(endpoint, input as never, { 'idempotency-key': key })
    expect(status).toBeLessThan(300)
    const { db } = fixture.server.services.connection
    expect(await db.selectFrom('idempotency').select('scope').where('key', '=', key).execute()).toEqual([])
  })
})

test('login repeated with its key after a password change returns 401', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const sent = [{ user: { email: person.email, password: PASSWORD } }, { 'idempotency-key': randomUUID() }] as const
  expect((await server.try(sessionApi.login, ...sent)).status).toBe(200)
  const password = 'a wholly new phrase'
  await person.call(credentialsApi.update, {
    user: { email: person.email, currentPassword: PASSWORD, password, passwordConfirmation: password },
  })
  const { status, headers } = await server.try(sessionApi.login, ...sent)
  expect([status, headers.authorization, headers['x-refresh-token']]).toEqual([401, undefined, undefined])
})

async function registered() {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const link = await admin.call(invitationLinkApi.create, { invitationLink: { groupId: await server.createGroup() } })
  const user = account()
  const sent = [
    { invitationLink: { userAttributes: user, invitationToken: link.token } },
    { 'idempotency-key': randomUUID() },
  ] as const
  const first = await server.try(invitationLinkApi.register, ...sent)
  expect(first.status).toBe(200)
  return { server, admin, link, user, first, repeat: () => server.try(invitationLinkApi.register, ...sent) }
}

test('registration repeated after the link was revoked returns 404 LINK_NOT_FOUND', async () => {
  const { admin, link, repeat } = await registered()
  await admin.call(invitationLinkApi.revoke, { id: link.id })
  const { status, data, headers } = await repeat()
  expect([status, data.code, headers.authorization]).toEqual([404, 'LINK_NOT_FOUND', undefined])
})

test('registration repeated after the account was deleted creates a new account', async () => {
  const { server, first, user, repeat } = await registered()
  const own = { authorization: String(first.headers.authorization) }
  await server.call(userApi.deleteAccount, { id: first.data.id, password: user.password }, own)
  const { status, data } = await repeat()
  expect(status).toBe(200)
  expect(data.id).not.toBe(first.data.id)
})

test('registration repeated after a lost response returns 422, and sign-in works', async () => {
  const { server, admin, link, user, repeat } = await registered()
  const { status, data, headers } = await repeat()
  expect([status, data.code, headers.authorization]).toEqual([422, 'SIGNUP_ERROR', undefined])
  expect(data.errors?.email?.[0]).toContain('connectez-vous, ou choisissez un nouveau mot de passe')
  const { paginatedResults } = await admin.call(invitationLinkApi.list, {})
  expect(paginatedResults.find(({ id }) => id === link.id)?.uses).toBe(1)
  expect((await server.try(sessionApi.login, { user: { email: user.email, password: user.password } })).status).toBe(
    200,
  )
})

/** Replaces every secret by a wrong value; password and confirmation stay equal. */
function guessed(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return /token|password|^state$/i.test(name) ? 'a wrong guess of mine' : value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, guessed(one, key)]))
}

describe('wrong password or token is counted against the IP address', () => {
  test.each(ENDPOINTS.filter(takesSecret).map((endpoint) => [formatEndpoint(endpoint), endpoint] as const))(
    '%s',
    async (name, endpoint) => {
      const fixture = await MatrixFixture.open()
      const actor = await fixture.actor('subject')
      const input = (await INPUTS[name]?.(fixture, actor)) as { user?: object }
      const wrong = guessed(name === 'PUT /v2/invitation' ? { user: { ...input.user, invitationToken: 'x' } } : input)
      const { db } = fixture.server.services.connection
      // A confirmed e-mail address needs no token to accept an invitation.
      const isProven = name !== 'PUT /v2/group_invitations/{id}'
      const emailConfirmedAt = isProven ? new Date() : null
      await db
        .updateTable('account')
        .set({ email_confirmed_at: emailConfirmedAt })
        .where('id', '=', fixture.subject.id)
        .execute()
      const counted = () =>
        db
          .selectFrom('attempt')
          .select((eb) => eb.fn.sum<string>('count').as('count'))
          .where('bucket', 'like', `${endpoint.attempts?.name ?? operationId(endpoint)} failed address %`)
          .executeTakeFirstOrThrow()
      const before = Number((await counted()).count)
      const { status } = await actor.try(endpoint, wrong as never)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(Number((await counted()).count)).toBe(before + 1)
    },
  )
})
