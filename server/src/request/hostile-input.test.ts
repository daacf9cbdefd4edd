import { snakeKey } from '@vecu/contract/case'
import { contactApi } from '@vecu/contract/contact'
import type { Endpoint } from '@vecu/contract/endpoint'
import { ENDPOINTS } from '@vecu/contract/endpoints'
import type { ErrorBody } from '@vecu/contract/error'
import { experienceApi } from '@vecu/contract/experience'
import { recognitionApi } from '@vecu/contract/recognition'
import { reviewApi } from '@vecu/contract/review'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'

import { type Leaf, hostileValues, inputLeaves, inputWith } from '../../test/input-leaves.ts'
import { formPayload } from '../../test/multipart.ts'
import { startServer } from '../../test/start-server.ts'

const LEAVES = ENDPOINTS.flatMap(inputLeaves)

const formatEndpoint = ({ method, path }: Endpoint) => `${method} ${path}`

test('input leaves include numbers, booleans and dates of the contract', () => {
  const found = LEAVES.map(({ endpoint, path }) => `${formatEndpoint(endpoint)} ${path.join('.')}`)
  expect(found).toEqual(
    expect.arrayContaining([
      'POST /v2/recognitions recognition.skills.0.level',
      'PUT /v2/recognitions/review recognition.skills.0.level',
      'POST /v2/experiences experience.skillsAttributes.0.skillsAttributes.0.level',
      'POST /v2/experiences experience.date',
      'PATCH /v2/experience_pictures/{id} experience.crop.x',
      'GET /v2/journal_items certified',
      'GET /v2/users page',
      'GET /api/oembed maxwidth',
      'GET /api/mapbox latitude',
      'GET /v2/dev/mails/{id}/page expires',
      'PUT /v2/groups/{id} group.skillsAttributes.0._destroy',
    ]),
  )
})

test('schemas reject hostile values for every number, boolean and date', () => {
  const accepted = LEAVES.flatMap((leaf) => {
    const { endpoint, place, path } = leaf
    return hostileValues(leaf)
      .filter((value) => {
        const { error } = endpoint[place]?.safeParse(inputWith(path, value)) ?? {}
        return !error?.issues.some((issue) => issue.path.join('.') === path.join('.'))
      })
      .map((value) => `${formatEndpoint(endpoint)} ${path.join('.')} ← ${typeof value} ${JSON.stringify(value)}`)
  })
  expect(accepted).toEqual([])
})

test('hostile values over HTTP return 422 with their field', async () => {
  const server = await startServer()
  const { authorization } = await server.signIn('communityAdmin')
  const cases = LEAVES.filter(({ place }) => place !== 'params').map((leaf) =>
    fc.record({ leaf: fc.constant(leaf), value: fc.constantFrom(...hostileValues(leaf).filter(travels(leaf))) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.oneof(...cases), async ({ leaf, value }) => {
      const { status, data } = await server.send({ ...requestWith(leaf, value), headers: { authorization } })
      const outcome = `${status} ${JSON.stringify(data)}`
      expect(status, outcome).toBe(422)
      const field = leaf.path.map(snakeKey).join('.')
      const named = Object.keys((data as ErrorBody).errors ?? {}).map(snakeKey)
      expect(
        named.some((name) => field.endsWith(name)),
        `${field}: ${outcome}`,
      ).toBe(true)
    }),
    { numRuns: 150 },
  )
})

/** Excludes values that JSON or a query string cannot carry. */
function travels({ place }: Leaf): (value: unknown) => boolean {
  if (place === 'body') return (value) => typeof value !== 'number' || Number.isFinite(value)
  return (value) => typeof value === 'string'
}

function requestWith(
  { endpoint: { method, path: pattern, params }, path, place }: Leaf,
  value: unknown,
): InjectOptions {
  const right = ['1', '3f2c1b9e-7d65-4a8b-9c0d-1e2f3a4b5c6d', 'a'.repeat(30), 'experiences']
  const url = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const fits = (one: string) =>
      !params?.safeParse({ [name]: one }).error?.issues.some((issue) => issue.path[0] === name)
    return right.find(fits) ?? '1'
  })
  const input = inputWith(path.map(snakeKey), value) as Record<string, string>
  if (place === 'body') return { method, url, payload: input }
  return { method, url, query: bracketed(path.map(snakeKey), String(value)) }
}

function bracketed([first = '', ...rest]: string[], value: string): Record<string, string> {
  return { [first + rest.map((name) => `[${name}]`).join('')]: value }
}

test.each([[null], [''], [[]], [[1]], [true], [' '], ['0x1'], ['1e0'], [1.5], [4], [-1], [{}]])(
  'level %j returns 422 in an experience, a recognition request and a review',
  async (level) => {
    const server = await startServer()
    const person = await server.signIn()
    const skill = { name: 'Souder', level: level as never }
    const created = await person.try(experienceApi.create, {
      experience: { description: 'Un portail', skillsAttributes: [skill] },
    })
    expect([created.status, Object.keys(created.data.errors ?? {})]).toEqual([422, ['skillsAttributes.0.level']])
    const { id, skillsAttributes } = await person.call(experienceApi.create, {
      experience: { description: 'Un portail', skillsAttributes: [{ name: 'Souder', level: '1' }] },
    })
    expect(skillsAttributes[0]?.level).toBe(1)
    const requested = await person.try(recognitionApi.ask, {
      recognition: {
        experienceId: id,
        certificator: { email: 'chef@atelier.test', firstname: 'A', lastname: 'B' },
        skills: [{ id: skillsAttributes[0]?.id ?? 0, level: level as never }],
      },
    })
    expect([requested.status, Object.keys(requested.data.errors ?? {})]).toEqual([422, ['skills.0.level']])
    const decided = await server.try(reviewApi.submit, {
      token: 'unknown',
      recognition: { decision: 'accepted', skills: [{ id: 1, decision: 'lowered', level: level as never }] },
    })
    expect([decided.status, Object.keys(decided.data.errors ?? {})]).toEqual([422, ['skills.0.level']])
  },
)

test('out-of-range dates return 422 in an experience and in an import', async () => {
  const server = await startServer()
  const person = await server.signIn()
  for (const date of [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+10:00',
    '9999-12-31T23:00:00-10:00',
    '2026-01-01T00:00:00+23:59',
    `2026-01-01T00:00:00.${'1'.repeat(200)}Z`,
  ]) {
    const { status, data } = await person.try(experienceApi.create, { experience: { description: 'x', date } })
    expect([date, status, data.errors]).toEqual([date, 422, { date: [expect.any(String)] }])
    const imported = await server.send({
      method: 'POST',
      url: '/v2/journal_imports',
      headers: { authorization: person.authorization },
      payload: {
        stories: [{ origins: ['https://a.example/items/1'], created_at: date, story: { title: 'x' }, experiences: [] }],
      },
    })
    expect([date, imported.status]).toEqual([date, 422])
  }
})

const DEEP = 5_000

test.each<[string, Record<string, string>]>([
  ['deep names', { [`group${'[a]'.repeat(DEEP)}`]: 'x' }],
  ['deep rows', { 'group[name]': 'x', [`group${'[skills][0]'.repeat(200)}[name]`]: 'x' }],
  ['a row far away', { 'group[name]': 'x', 'group[tags][999999999][name]': 'x' }],
  ['a negative row', { 'group[name]': 'x', 'group[tags][-1][name]': 'x' }],
  ['a row without an end', { 'group[name]': 'x', 'group[tags][1e99][name]': 'x' }],
  ['the prototype', { 'group[name]': 'x', 'group[__proto__][tags]': 'x', '__proto__[tags]': 'x' }],
  ['the prototype of rows', { 'group[name]': 'x', 'group[tags][__proto__][name]': 'x' }],
  ['the constructor', { 'group[constructor][prototype][tags]': 'x', 'group[tags][constructor]': 'x' }],
  ['names of methods', { 'group[hasOwnProperty]': 'x', 'group[toString]': 'x', 'group[tags][length]': '4294967295' }],
  ['a list that is also text', { 'group[tags]': 'x', 'group[tags][0]': 'y', 'group[tags][0][name]': 'z' }],
  ['an entity that is text', { group: 'x', 'group[tags][0][name]': 'z' }],
  ['broken brackets', { 'group[name': 'x', 'group]name[': 'x', '[]': 'x', '': 'x' }],
])('%s in a form return less than 500', async (_, fields) => {
  const server = await startServer()
  const { authorization } = await server.signIn('communityAdmin')
  const { payload, headers } = await formPayload(fields)
  const { status } = await server.send({
    method: 'POST',
    url: '/v2/groups',
    payload,
    headers: { ...headers, authorization },
  })
  expect(status).toBeLessThan(500)
  expect(({} as { tags?: unknown }).tags).toBeUndefined()
})

test('form text that begins with NUL returns 422 and is not taken for a file', async () => {
  const server = await startServer()
  const { authorization } = await server.signIn('communityAdmin')
  const { payload, headers } = await formPayload({ 'group[name]': 'Jardin', 'group[description]': '\u0000text' })
  const response = await server.send({
    method: 'POST',
    url: '/v2/groups',
    payload,
    headers: { ...headers, authorization },
  })
  expect([response.status, Object.keys((response.data as ErrorBody).errors ?? {})]).toEqual([422, ['description']])
})

test.each([
  ['a name twice', '{"name":{"a":1},"name":{"a":2}}'],
  ['the prototype', '{"__proto__":{"name":"x"}}'],
  ['the constructor', '{"constructor":{"prototype":{"name":"x"}}}'],
  ['deep objects', `${'{"name":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`],
  ['deep lists', `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`],
  ['null', 'null'],
  ['text', '"text"'],
  ['a number', '1e999'],
])('%s as a JSON body returns 4xx', async (_, payload) => {
  const server = await startServer()
  const headers = { 'content-type': 'application/json' }
  const { method, path: url } = contactApi.create
  const { status } = await server.send({ method, url, payload, headers })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})
