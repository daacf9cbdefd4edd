import { type ExperienceInput, experienceApi } from '@vecu/contract/experience'
import { type Counts, statisticsApi } from '@vecu/contract/statistics'
import { storyApi } from '@vecu/contract/story'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { certify } from '../../../../test/recognitions.ts'
import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'
import { toPeriod } from './period.ts'

let server: TestServer
let kitchen: number
let bar: number
let admin: Person
let chef: Person
const NONE: Counts = { members: 0, experiences: 0, stories: 0, certifications: 0 }

async function backdate(table: string, condition: string, column: string, day: string): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${new Date(day)} where ${sql.raw(condition)}`.execute(
    server.services.connection.db,
  )
}

/** Kitchen: two active members and a deactivated one; bar: one of them and a pending one. */
beforeAll(async () => {
  server = await startServer()
  ;[kitchen, bar] = [await server.createGroup('Cuisine'), await server.createGroup('Bar')]
  admin = await server.signIn('communityAdmin')
  chef = await server.signIn('groupAdmin', [kitchen])
  const both = await server.signIn('member', [kitchen, bar])
  const quiet = await server.signIn('inactive', [kitchen])
  await server.signIn('pending', [bar])
  const skills = [
    { name: 'x', skillId: 'explain-clearly', level: 2 },
    { name: 'Pétrir', level: 1 },
  ]
  const write = async (person: Person, day: string, skillsAttributes: ExperienceInput['skillsAttributes'] = []) => {
    const { id } = await person.call(experienceApi.create, { experience: { description: 'Un jour', skillsAttributes } })
    await backdate('item', `id = ${id}`, 'created_at', day)
    return id
  }
  await write(both, '2025-12-31T23:59:59.999Z', skills)
  const certified = await write(both, '2026-01-01T00:00:00Z', [{ name: 'PETRIR', level: 0 }])
  await write(chef, '2026-03-10T12:00:00Z', skills)
  const deleted = await write(chef, '2026-03-11T12:00:00Z')
  await chef.call(experienceApi.remove, { id: deleted })
  const { id: story } = await both.call(storyApi.create, { story: { title: 'Un été' } })
  await backdate('item', `id = ${story}`, 'created_at', '2026-03-20T12:00:00Z')
  const { id: recognitionId } = await certify(server, both, { id: certified })
  await backdate('recognition', `id = '${recognitionId}'`, 'decided_at', '2026-02-14T12:00:00Z')
  await backdate('account', `community_id = ${server.community.id}`, 'created_at', '2025-11-05T12:00:00Z')
  await backdate('account', `id = ${both.id}`, 'created_at', '2026-02-01T00:00:00Z')
  await backdate(
    'membership',
    `account_id in (${both.id}, ${quiet.id}, ${chef.id})`,
    'created_at',
    '2026-02-02T00:00:00Z',
  )
})

test('a community admin gets totals before the period, by month, by group and by skill', async () => {
  const found = await admin.call(statisticsApi.get, { from: '2026-01', to: '2026-03' })
  expect(found.before).toEqual({ members: 2, experiences: 1, stories: 0, certifications: 0 })
  expect(found.months).toEqual([
    { month: '2026-01', ...NONE, experiences: 1 },
    { month: '2026-02', ...NONE, members: 1, certifications: 1 },
    { month: '2026-03', ...NONE, experiences: 1, stories: 1 },
  ])
  expect(found.groups).toEqual([
    { id: bar, name: 'Bar', members: 1, experiences: 1, stories: 1, certifications: 1 },
    { id: kitchen, name: 'Cuisine', members: 2, experiences: 2, stories: 1, certifications: 1 },
  ])
  expect(found.skills.map(({ experiences, certified: sealed }) => [experiences, sealed])).toEqual([
    [2, 1],
    [1, 0],
  ])
  expect(found.skills[0]?.name).toMatch(/p[eé]trir/i)
  expect(found.skills[1]?.name).not.toBe('x')
})

test('statistics of a group count its members from their join date', async () => {
  const found = await admin.call(statisticsApi.get, { from: '2026-02', to: '2026-03', groupId: kitchen })
  expect(found.before).toEqual({ members: 0, experiences: 2, stories: 0, certifications: 0 })
  expect(found.months).toEqual([
    { month: '2026-02', ...NONE, members: 2, certifications: 1 },
    { month: '2026-03', ...NONE, experiences: 1, stories: 1 },
  ])
})

test('a group admin gets statistics of their own groups only', async () => {
  const found = await chef.call(statisticsApi.get, { from: '2026-01', to: '2026-03' })
  expect(found.groups.map(({ name }) => name)).toEqual(['Cuisine'])
  expect(found.months[1]).toEqual({ month: '2026-02', ...NONE, members: 2, certifications: 1 })
  expect((await chef.try(statisticsApi.get, { groupId: bar })).status).toBe(403)
  const stranger = await (await startServer()).signIn('communityAdmin')
  expect((await stranger.try(statisticsApi.get, { groupId: bar })).status).toBe(404)
  const theirs = await stranger.call(statisticsApi.get, { from: '2025-01', to: '2026-12' })
  expect([theirs.groups, theirs.skills, theirs.before.experiences]).toEqual([[], [], 0])
})

test('the statistics are exported as CSV', async () => {
  const { data } = await admin.try(statisticsApi.exportTables, { from: '2026-02', to: '2026-03', groupId: kitchen })
  expect(String(data).split('\r\n').slice(0, 9)).toEqual([
    '\uFEFF"Mois";"Membres";"Expériences";"Récits";"Certifications"',
    '"Avant";"0";"2";"0";"0"',
    '"2026-02";"2";"0";"0";"1"',
    '"2026-03";"0";"1";"1";"0"',
    '',
    '"Groupe";"Membres";"Expériences";"Récits";"Certifications"',
    '"Bar";"1";"0";"1";"1"',
    '"Cuisine";"2";"1";"1";"1"',
    '',
  ])
})

test.each([
  { from: '2026-13' },
  { from: '2026-03', to: '2026-02' },
  { from: '2000-01', to: '2026-01' },
  { groupId: 'x' },
])('%j is rejected with 422', async (query) => {
  expect((await admin.try(statisticsApi.get, query as never)).status).toBe(422)
})

test('the period defaults to twelve months, or follows from the given month', () => {
  const now = new Date('2026-02-10T00:00:00Z')
  const span = (query: object) => {
    const { months, start, end } = toPeriod(query, now)
    return [months[0], months.at(-1), months.length, start.toISOString().slice(0, 10), end.toISOString().slice(0, 10)]
  }
  expect(span({})).toEqual(['2025-03', '2026-02', 12, '2025-03-01', '2026-03-01'])
  expect(span({ to: '2024-12' })).toEqual(['2024-01', '2024-12', 12, '2024-01-01', '2025-01-01'])
  expect(span({ from: '2025-12' })).toEqual(['2025-12', '2026-02', 3, '2025-12-01', '2026-03-01'])
  expect(span({ from: '2027-01' })).toEqual(['2027-01', '2027-01', 1, '2027-01-01', '2027-02-01'])
  expect(span({ from: '1999-01' })).toEqual(['1999-01', '2003-12', 60, '1999-01-01', '2004-01-01'])
})
