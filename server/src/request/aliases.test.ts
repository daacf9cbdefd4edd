import { camelKey, snakeKey } from '@vecu/contract/case'
import { ENDPOINTS } from '@vecu/contract/endpoints'
import type { ErrorBody } from '@vecu/contract/error'
import { experienceApi } from '@vecu/contract/experience'
import { groupApi } from '@vecu/contract/group'
import { alternatives, inputSchema } from '@vecu/contract/input-schema'
import { invitationLinkApi } from '@vecu/contract/invitation'
import { wirePath } from '@vecu/contract/openapi/document'
import { sessionApi } from '@vecu/contract/session'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { inputWith } from '../../test/input-leaves.ts'
import { formPayload } from '../../test/multipart.ts'
import { PASSWORD, type Person, type TestServer, startServer } from '../../test/start-server.ts'

const ALIASES = ENDPOINTS.flatMap((endpoint) =>
  Object.entries(endpoint.aliases ?? {}).map(([alias, field]) => {
    const paths = { alias: alias.split('.').map(concrete), field: field.split('.').map(concrete) }
    return [`${endpoint.method} ${endpoint.path} takes ${alias} for ${field}`, { endpoint, ...paths }] as const
  }),
)

function concrete(segment: string): string {
  return segment === '*' ? '0' : segment
}

const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#396' } })
    .png()
    .toBuffer()

type Fields = Parameters<typeof formPayload>[0]
async function sendForm(server: TestServer, person: Person, method: 'POST' | 'PUT', url: string, fields: Fields) {
  const { payload, headers } = await formPayload(fields)
  return server.send({ method, url, payload, headers: { ...headers, authorization: person.authorization } })
}

async function sendJson(
  server: TestServer,
  person: Person | undefined,
  method: 'POST' | 'PUT',
  url: string,
  payload: object,
) {
  return server.send({ method, url, payload, headers: person ? { authorization: person.authorization } : {} })
}

const named = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

test('multipart group accepts tags and skills as spelled in the specification', async () => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const created = await sendForm(server, admin, 'POST', '/v2/groups', {
    'group[name]': 'CAP Pâtissier',
    community_id: String(server.community.id),
    'group[tags][0][name]': 'tartes',
    'group[tags][0][skillable_type]': 'Group',
    'group[tags][1][name]': 'levain',
    'group[tags][1][taggable_type]': 'Group',
    'group[skills][0][name]': 'Pâtes',
    'group[skills][0][skillable_type]': 'Group',
    'group[skills][0][skills][0][name]': 'Feuilleter',
    'group[skills][1][name]': 'Cuisson',
  })
  expect(created.status).toBe(201)
  const group = await admin.call(groupApi.get, { id: (created.data as { id: number }).id })
  expect(named(group.tagsAttributes)).toEqual(['tartes', 'levain'])
  const [dough, baking] = group.skillsAttributes
  expect([dough?.name, named(dough?.skillsAttributes ?? []), baking?.name]).toEqual([
    'Pâtes',
    ['Feuilleter'],
    'Cuisson',
  ])

  const changed = await sendForm(server, admin, 'PUT', `/v2/groups/${group.id}`, {
    'group[tags][0][id]': String(group.tagsAttributes[0]?.id),
    'group[tags][0][destroy]': 'true',
    'group[skills][0][id]': String(baking?.id),
    'group[skills][0][destroy]': 'true',
    'group[skills][1][id]': String(dough?.id),
    'group[skills][1][name]': 'Pâtes',
    'group[skills][1][skills][0][id]': String(dough?.skillsAttributes[0]?.id),
    'group[skills][1][skills][0][destroy]': 'true',
  })
  expect(changed.status).toBe(200)
  const after = await admin.call(groupApi.get, { id: group.id })
  expect(named(after.tagsAttributes)).toEqual(['levain'])
  expect(after.skillsAttributes.map((skill) => [skill.name, skill.skillsAttributes])).toEqual([['Pâtes', []]])

  const otherCommunity = await sendForm(server, admin, 'POST', '/v2/groups', {
    'group[name]': 'x',
    community_id: '999999',
  })
  expect(otherCommunity.status).toBe(404)
})

test('multipart user accepts user[avatar]', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const sent = await sendForm(server, person, 'PUT', `/v2/users/${person.id}`, {
    'user[firstname]': 'Zoé',
    'user[avatar]': { name: 'me.png', bytes: await picture() },
  })
  expect([sent.status, sent.data]).toEqual([
    200,
    expect.objectContaining({ firstname: 'Zoé', avatarUrl: expect.stringContaining('/files/signed/avatars/') }),
  ])
  const wrong = await sendForm(server, person, 'PUT', `/v2/users/${person.id}`, {
    'user[avatar]': { name: 'me.png', bytes: Buffer.from('no picture') },
  })
  expect([wrong.status, Object.keys((wrong.data as ErrorBody).errors ?? {})]).toEqual([422, ['avatar']])
})

test('rows of an experience are removed with _destroy or destroy and their id alone', async () => {
  const server = await startServer()
  const person = await server.signIn()
  for (const mark of ['_destroy', 'destroy']) {
    const created = await person.call(experienceApi.create, {
      experience: {
        description: 'Un portail',
        tagsAttributes: [{ name: 'fer' }, { name: 'feu' }],
        skillsAttributes: [
          { name: 'Souder', level: 1 },
          { name: 'Mesurer', level: 2, skillsAttributes: [{ name: 'Tracer', level: 0 }] },
        ],
      },
    })
    const [tag] = created.tagsAttributes
    const [welding, measuring] = created.skillsAttributes
    const under = measuring?.skillsAttributes[0]
    const { status, data } = await server.send({
      method: 'PATCH',
      url: `/v2/experiences/${created.id}`,
      headers: { authorization: person.authorization },
      payload: {
        experience: {
          tags_attributes: [{ id: tag?.id, taggable_type: 'Experience', [mark]: true }],
          skills_attributes: [
            { id: welding?.id, [mark]: 'true' },
            {
              id: measuring?.id,
              name: 'Mesurer',
              level: '3',
              custom: true,
              skillable_type: 'Experience',
              skillable_id: created.id,
              skills_attributes: [{ id: under?.id, [mark]: true }],
            },
          ],
        },
      },
    })
    expect(status, JSON.stringify(data)).toBe(200)
    const after = await person.call(experienceApi.get, { id: created.id })
    expect(named(after.tagsAttributes)).toEqual(['feu'])
    expect(after.skillsAttributes.map(({ name, level, skillsAttributes }) => [name, level, skillsAttributes])).toEqual([
      ['Mesurer', 3, []],
    ])
  }
})

test('password_confirmation is accepted beside the user and inside', async () => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const [password, wrong] = ['a new long password', 'another long password']
  const person = () => ({ email: `${crypto.randomUUID()}@people.test`, firstname: 'A', lastname: 'B', password })

  const registered = person()
  const faulty = { user: registered, password_confirmation: wrong }
  const rejected = await sendJson(server, undefined, 'PUT', '/v2/invitation', faulty)
  expect([rejected.status, Object.keys((rejected.data as ErrorBody).errors ?? {})]).toEqual([
    422,
    ['passwordConfirmation'],
  ])
  const accepted = await sendJson(server, undefined, 'PUT', '/v2/invitation', {
    ...faulty,
    password_confirmation: password,
  })
  expect(accepted.status).toBe(200)

  const { token } = await admin.call(invitationLinkApi.create, {
    invitationLink: { groupId: await server.createGroup() },
  })
  const joined = await sendJson(server, undefined, 'POST', '/v2/invitation_link_registrations', {
    invitation_link: { user_attributes: person(), password_confirmation: password, invitation_token: token },
  })
  expect(joined.status).toBe(200)

  const member = await server.signIn()
  const credentials = { email: member.email, password, current_password: PASSWORD }
  for (const [confirmation, status] of [
    [wrong, 422],
    [password, 200],
  ] as const) {
    const changed = await sendJson(server, member, 'PUT', '/v2/signup', {
      user: credentials,
      password_confirmation: confirmation,
    })
    expect(changed.status).toBe(status)
  }
  await server.call(sessionApi.login, { user: { email: member.email, password } })
})

test('equal values under two aliases pass; different ones return 422', async () => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const tags = [{ name: 'tartes' }]
  const send = (group: object) => sendJson(server, admin, 'POST', '/v2/groups', { group })
  expect((await send({ name: 'Un', tags, tags_attributes: tags })).status).toBe(201)
  const { status, data } = await send({ name: 'Deux', tags, tags_attributes: [] })
  const { errors } = data as ErrorBody
  expect([status, Object.keys(errors ?? {})]).toEqual([422, ['tags']])
  expect(errors?.tags?.[0]).toContain('tags_attributes')
})

test('validation errors name the field as it was sent', async () => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const other = await admin.call(groupApi.create, { group: { name: 'Autre', skillsAttributes: [{ name: 'a' }] } })
  const foreign = other.skillsAttributes[0]?.id
  for (const [group, fields] of [
    [{ tags: [{ name: 'a' }, { name: '' }] }, ['tags.1.name']],
    [{ tags: [{ skillable_type: 'Experience', name: 'a' }] }, ['tags.0.skillableType']],
    [{ tags: Array.from({ length: 31 }, (_, index) => ({ name: `n${index}` })) }, ['tags']],
    [{ skills: [{ name: 'a', skills: [{ name: 'x'.repeat(200) }] }] }, ['skills.0.skills.0.name']],
    [{ skills: [{ name: 'a', skills_attributes: [{ name: '' }] }] }, ['skills.0.skillsAttributes.0.name']],
    [{ skills_attributes: [{ name: 'a', skills: [{ name: '' }] }] }, ['skillsAttributes.0.skills.0.name']],
    // Rejected by the feature, not by the schema.
    [{ skills: [{ id: foreign, name: 'x' }] }, ['skills.0.id']],
    [{ skills_attributes: [{ id: foreign, name: 'x' }] }, ['skillsAttributes.0.id']],
  ] as const) {
    const { status, data } = await sendJson(server, admin, 'POST', '/v2/groups', { group: { name: 'Un', ...group } })
    expect([status, Object.keys((data as ErrorBody).errors ?? {})]).toEqual([422, fields])
  }
})

test('body with 60,000 aliases returns 422 in time', async () => {
  const server = await startServer()
  const admin = await server.signIn('communityAdmin')
  const tags = Array.from({ length: 60_000 }, () => ({ destroy: 1 }))
  const startedAt = performance.now()
  const { status } = await sendJson(server, admin, 'POST', '/v2/groups', { group: { name: 'x', tags } })
  expect(status).toBe(422)
  expect(performance.now() - startedAt).toBeLessThan(15_000)
})

test.each(ALIASES)('%s, which is a field of its schema', (_, { endpoint, alias, field }) => {
  const body = endpoint.body && inputSchema(endpoint.body)
  expect(schemaAt(body, field)).toBeDefined()
  expect(schemaAt(body, alias)).toBeUndefined()
})

function schemaAt(schema: ReturnType<typeof inputSchema> | undefined, path: readonly string[]) {
  let found = schema
  for (const segment of path) {
    const choices = found ? alternatives(found) : []
    const name = camelKey(segment)
    found = choices.map(({ properties, items }) => (segment === '0' ? items : properties?.[name])).find(Boolean)
  }
  return found
}

test.each(ALIASES)('%s and names it in errors', async (_, { endpoint, alias, field }) => {
  const server = await startServer()
  const { authorization } = await server.signIn('communityAdmin')
  // Invalid for every field of the contract.
  const wrong = { not: ['valid'] }
  const getFieldErrors = async (path: string[]) => {
    const { status, data } = await server.send({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{\w+\}/g, '1'),
      headers: { authorization },
      payload: merged(inputWith(field.slice(0, -1), {}), inputWith(path, wrong)) as object,
    })
    expect(status).toBe(422)
    const { errors = {} } = data as ErrorBody
    return Object.entries(errors).find(([name]) => snakeKey(name) === fieldName(path))?.[1]
  }
  const reported = await getFieldErrors(field)
  expect(reported).toHaveLength(1)
  expect(await getFieldErrors(alias)).toEqual(reported)
})

/** Without the wrapper of the entity, like the field names in errors. */
function fieldName(path: readonly string[]): string {
  const around = ['group', 'experience', 'user', 'invitation_link', 'user_attributes']
  return path.filter((segment) => !around.includes(segment)).join('.')
}

function merged(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return [merged(one[0], other[0])]
  if (!isObject(one) || !isObject(other)) return other
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(
    names.map((name) => [
      name,
      name in one && name in other ? merged(one[name], other[name]) : (other[name] ?? one[name]),
    ]),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

test('API documentation lists every alias', async () => {
  const { app } = await startServer()
  const { paths } = (await app.inject('/v2/openapi.json')).json<{
    paths: Record<string, Record<string, { requestBody?: { description?: string } }>>
  }>()
  for (const endpoint of ENDPOINTS.filter(({ aliases }) => aliases)) {
    const { requestBody } = paths[wirePath(endpoint.path)]?.[endpoint.method.toLowerCase()] ?? {}
    for (const alias of Object.keys(endpoint.aliases ?? {})) expect(requestBody?.description).toContain(`\`${alias}\``)
  }
})

test('aliases do not set fields that the endpoint lacks', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const before = await server.send({ url: `/v2/users/${person.id}`, headers: { authorization: person.authorization } })
  const rights = { community_admin: true, group_admin: true, active: false, status: 'pending', email: 'x@y.test' }
  const { status, data } = await sendJson(server, person, 'PUT', `/v2/users/${person.id}`, {
    user: { ...rights, communityAdmin: true, avatar_key: 'x', 'avatar.key': 'x', '*': 'x' },
    ...rights,
  })
  expect([status, data]).toEqual([200, before.data])
})
