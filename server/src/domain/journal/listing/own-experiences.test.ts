import { JOURNAL_PAGE_SIZE } from '@vecu/contract/constants'
import { type ExperienceInput, experienceApi } from '@vecu/contract/experience'
import { experienceLabelApi } from '@vecu/contract/experience-filter'
import { expect, test } from 'vitest'

import { type Person, startServer } from '../../../../test/start-server.ts'

async function write(person: Person, description: string, input: Partial<ExperienceInput> = {}): Promise<number> {
  return (await person.call(experienceApi.create, { experience: { description, ...input } })).id
}

type Query = Parameters<typeof list>[1]
async function list(
  person: Person,
  query: {
    page?: number
    search?: string
    certified?: 'true'
    skill?: string
    tag?: string
    from?: string
    to?: string
  },
) {
  return (await person.call(experienceApi.list, query)).paginatedResults.map(({ description }) => description)
}

const TIME = { timeZone: 'Europe/Paris' }

async function createJournal() {
  const server = await startServer()
  const [person, other] = [await server.signIn(), await server.signIn()]
  const dress = { name: 'Dresser', level: 1 }
  const team = { name: 'Ensemble', skillId: 'work-in-a-team', level: 2 }
  await write(other, 'Service de quelqu’un d’autre', { skillsAttributes: [dress] })
  await write(person, 'Service du soir', {
    localDate: '2025-12-31',
    ...TIME,
    skillsAttributes: [dress],
    tagsAttributes: [{ name: 'cuisine' }],
  })
  const id = await write(person, 'Marché à l’aube', {
    localDate: '2026-01-01T06:30',
    ...TIME,
    skillsAttributes: [team, { name: 'DRESSER', level: 0 }],
    tagsAttributes: [{ name: 'marché' }, { name: 'Cuisine' }],
  })
  await server.services.connection.db.updateTable('item').set({ certified: true }).where('id', '=', id).execute()
  return { server, person, other }
}

test.each<[Query, string[]]>([
  [{}, ['Marché à l’aube', 'Service du soir']],
  [{ search: 'SERVICE soir' }, ['Service du soir']],
  [{ search: 'equipe' }, ['Marché à l’aube']],
  [{ search: '%' }, []],
  [{ certified: 'true' }, ['Marché à l’aube']],
  [{ skill: 'work-in-a-team' }, ['Marché à l’aube']],
  [{ skill: 'dresser' }, ['Marché à l’aube', 'Service du soir']],
  [{ tag: 'MARCHE' }, ['Marché à l’aube']],
  [{ from: '2026-01-01' }, ['Marché à l’aube']],
  [{ to: '2025-12-31' }, ['Service du soir']],
  [{ from: '2025-01-01', to: '2025-12-30' }, []],
  [{ skill: 'Dresser', tag: 'cuisine', to: '2025-12-31' }, ['Service du soir']],
])('own experiences are filtered by %j', async (query, expected) => {
  const { person } = await createJournal()
  expect(await list(person, query)).toEqual(expected)
})

test('filtered experiences are listed in pages', async () => {
  const person = await (await startServer()).signIn()
  const all = Array.from({ length: JOURNAL_PAGE_SIZE + 1 }, (_, index) => `jour ${index}`)
  for (const description of all) await write(person, description, { tagsAttributes: [{ name: 'stage' }] })
  const first = await person.call(experienceApi.list, { tag: 'stage' })
  expect([first.paginatedResults.length, first.totalPages]).toEqual([JOURNAL_PAGE_SIZE, { pages: 2, count: 13 }])
  expect(await list(person, { tag: 'stage', page: 1 })).toEqual(['jour 0'])
})

test('an invalid filter is refused with its field', async () => {
  const person = await (await startServer()).signIn()
  const inputs = [{ from: 'hier' }, { to: '2026-13-40' }, { certified: 'x' }, { skill: '' }, { search: '\u0000' }]
  for (const query of inputs) {
    const { status, data } = await person.try(experienceApi.list, query as never)
    expect([query, status, Object.keys(data.errors ?? {})]).toEqual([query, 422, Object.keys(query)])
  }
})

test('labels are the skills, tags and years of the own experiences, most used first', async () => {
  const { person, other } = await createJournal()
  const labels = await person.call(experienceLabelApi.list, {}, { 'accept-language': 'fr' })
  expect(labels).toMatchObject({
    skills: [{ name: expect.stringMatching(/^dresser$/i) }, { key: 'work-in-a-team', name: 'Travailler en équipe' }],
    tags: [expect.stringMatching(/^cuisine$/i), 'marché'],
    years: [2026, 2025],
  })
  expect((await other.call(experienceLabelApi.list, {})).tags).toEqual([])
})
