import { experienceApi } from '@vecu/contract/experience'
import { LEARNER_ORDERS, type Learner, followUpApi } from '@vecu/contract/follow-up'
import { recognitionApi } from '@vecu/contract/recognition'
import { storyApi } from '@vecu/contract/story'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

import { certify, createRequest } from '../../../../test/recognitions.ts'
import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'
import { fillLastEntriesJob } from '../../../ops/housekeeping/fill-last-entries.job.ts'

const SECRET = 'Ce que personne ne doit lire'

let server: TestServer
let kitchen: number
let trainer: Person
let admin: Person
let writer: Person
let silent: Person
let newcomer: Person

const weeksAgo = (weeks: number) => new Date(Date.now() - weeks * 7 * 86_400_000)

async function setAccount({ id }: Person, columns: Record<string, unknown>): Promise<void> {
  for (const [name, value] of Object.entries(columns)) {
    await sql`update account set ${sql.ref(name)} = ${value} where id = ${id}`.execute(server.services.connection.db)
  }
}

async function learner({ id }: Person): Promise<Learner | undefined> {
  const { paginatedResults } = await admin.call(followUpApi.list, { id: kitchen, pageSize: 100 })
  return paginatedResults.find((one) => one.id === id)
}

async function found(query: object, by = trainer): Promise<number[]> {
  const { paginatedResults, totalPages } = await by.call(followUpApi.list, { id: kitchen, ...query })
  expect(totalPages.count).toBeGreaterThanOrEqual(paginatedResults.length)
  return paginatedResults.map(({ id }) => id)
}

/** A trainer, three learners, and people who must not appear. */
beforeAll(async () => {
  server = await startServer()
  kitchen = await server.createGroup('Cuisine')
  const bar = await server.createGroup('Bar')
  admin = await server.signIn('communityAdmin', [kitchen])
  trainer = await server.signIn('groupAdmin', [kitchen])
  writer = await server.signIn('member', [kitchen, bar])
  silent = await server.signIn('member', [kitchen])
  newcomer = await server.signIn('groupAdmin', [bar])
  await server.services.connection.db
    .insertInto('membership')
    .values({ community_id: server.community.id, account_id: newcomer.id, team_id: kitchen })
    .execute()
  for (const kind of ['pending', 'inactive'] as const) await server.signIn(kind, [kitchen])
  await server.signIn('member', [bar])
  await writer.call(experienceApi.create, { experience: { description: SECRET } })
  await certify(server, writer)
  await createRequest(server, writer)
  await writer.call(storyApi.create, { story: { title: SECRET } })
  await silent.call(experienceApi.create, { experience: { description: SECRET } })
  await setAccount(writer, { firstname: 'Ada', lastname: 'Zola' })
  await setAccount(silent, { firstname: 'Émile', lastname: 'Aubry', last_entry_at: weeksAgo(5) })
  await setAccount(newcomer, { firstname: 'Lou', lastname: 'Morin' })
})

test('lists active learners with counts of all their items and no text', async () => {
  const { data } = await trainer.try(followUpApi.list, { id: kitchen })
  expect(data.paginatedResults.map(({ lastname }) => lastname)).toEqual(['Aubry', 'Morin', 'Zola'])
  expect(data.totalPages).toEqual({ pages: 1, count: 3 })
  const [first, second, third] = data.paginatedResults
  expect(first).toMatchObject({ silent: true, experiencesCount: 1, certifiedCount: 0, waitingRequestsCount: 0 })
  expect(second).toMatchObject({ silent: false, lastEntryAt: null, experiencesCount: 0, mayBeNudged: true })
  expect(third).toMatchObject({ experiencesCount: 3, storiesCount: 1, certifiedCount: 1, waitingRequestsCount: 1 })
  expect(Date.now() - Date.parse(third?.lastEntryAt ?? '')).toBeLessThan(60_000)
  expect(JSON.stringify(data)).not.toContain(SECRET)
})

test.each([
  ['name', [() => silent, () => newcomer, () => writer]],
  ['last_entry_at', [() => silent, () => newcomer, () => writer]],
  ['experiences_count', [() => newcomer, () => silent, () => writer]],
  ['waiting_requests_count', [() => silent, () => newcomer, () => writer]],
] as const)('sorts by %s in both directions and on every page', async (orderBy, people) => {
  const ids = people.map((person) => person().id)
  expect(await found({ orderBy })).toEqual(ids)
  expect(await found({ orderBy, orderDir: 'desc' })).toEqual(ids.toReversed())
  const pages = await Promise.all([0, 1, 2, 3].map((page) => found({ orderBy, page, pageSize: 1 })))
  expect(pages.flat()).toEqual(ids)
})

test('sorts by certified share', async () => {
  expect((await found({ orderBy: 'certified_share', orderDir: 'desc' }))[0]).toBe(writer.id)
})

test('filters silent learners by weeks, and those with waiting requests', async () => {
  expect(await found({ filter: 'silent' })).toEqual([silent.id])
  expect(await found({ filter: 'silent', weeks: 8 })).toEqual([])
  expect(await found({ filter: 'waiting' })).toEqual([writer.id])
  await setAccount(newcomer, { created_at: weeksAgo(9) })
  expect(await found({ filter: 'silent', weeks: 8 })).toEqual([newcomer.id])
  await setAccount(newcomer, { created_at: new Date() })
})

test('counts matches of a large group up to a limit behind the page', async () => {
  const { db } = server.services.connection
  const crowd = await server.createGroup('Amphi')
  const own = server.community.id
  await sql`insert into account (community_id, email, firstname, lastname, created_at)
    select ${own}::bigint, 'crowd-' || n || '@' || ${own}::text || '.test', 'A', lpad(n::text, 3, '0'), ${weeksAgo(9)}::timestamptz
    from generate_series(1, 300) n`.execute(db)
  await sql`insert into membership (community_id, account_id, team_id) select community_id, id, ${crowd}::bigint
    from account where email like 'crowd-%' and community_id = ${own}`.execute(db)
  const read = (query: object) => admin.call(followUpApi.list, { id: crowd, ...query })
  expect((await read({})).totalPages).toEqual({ pages: 12, count: 300 })
  const first = await read({ filter: 'silent' })
  expect(first.totalPages).toEqual({ pages: 10, count: 250, more: true })
  const last = await read({ filter: 'silent', page: 11 })
  expect(last.totalPages).toEqual({ pages: 12, count: 300 })
  expect([first, last].map(({ paginatedResults }) => paginatedResults[0]?.lastname)).toEqual(['001', '276'])
  const beside = await read({ filter: 'silent', page: 10, near: last.cursor })
  expect(beside.totalPages).toEqual({ pages: 12, count: 300 })
  expect(beside.paginatedResults[0]?.lastname).toBe('251')
})

describe('with a cursor', () => {
  let crowd: number
  const pages = [3, 4, 5]
  type Page = Awaited<ReturnType<typeof readPage>>
  const readPage = (query: object) => admin.call(followUpApi.list, { id: crowd, pageSize: 10, ...query })
  const getIds = ({ paginatedResults }: Page) => paginatedResults.map(({ id }) => id)

  beforeAll(async () => {
    const { db } = server.services.connection
    crowd = await server.createGroup('Grand amphi')
    const own = server.community.id
    await sql`insert into account (community_id, email, firstname, lastname, created_at, experiences_count, stories_count,
        certified_count, waiting_requests_count)
      select ${own}::bigint, 'wide-' || n || '@' || ${own}::text || '.test', 'B', n % 7,
        now() - interval '9 weeks' - n % 11 * interval '1 microsecond', n % 5, n % 3, n % 2, n % 4
      from generate_series(1, 100) n`.execute(db)
    await sql`insert into membership (community_id, account_id, team_id) select community_id, id, ${crowd}::bigint
      from account where email like 'wide-%' and community_id = ${own}`.execute(db)
  })

  test.each(LEARNER_ORDERS.flatMap((orderBy) => (['asc', 'desc'] as const).map((orderDir) => ({ orderBy, orderDir }))))(
    'neighbouring pages are the same, by $orderBy $orderDir',
    async (order) => {
      const filter = { ...order, filter: 'silent' }
      const [before, here, after] = await Promise.all(pages.map((page) => readPage({ ...filter, page })))
      const near = here?.cursor
      expect(getIds(await readPage({ ...filter, page: 3, near }))).toEqual(before && getIds(before))
      expect(getIds(await readPage({ ...filter, page: 4, near }))).toEqual(here && getIds(here))
      const read = await readPage({ ...filter, page: 5, near })
      expect([read.cursor, read.totalPages]).toEqual([after?.cursor, after?.totalPages])
      expect(getIds(read)).toEqual(after && getIds(after))
    },
  )

  test('the next page follows the shown one although somebody before it left', async () => {
    const [here, next] = await Promise.all([4, 5].map((page) => readPage({ page })))
    const [first] = (await readPage({})).paginatedResults
    await sql`delete from account where id = ${first?.id}`.execute(server.services.connection.db)
    const read = await readPage({ page: 5, near: here?.cursor })
    expect(getIds(read)).toEqual(next && getIds(next))
  })

  test('a cursor of nobody or of another community is ignored', async () => {
    const page = await readPage({ page: 4 })
    const stranger = await (await startServer()).signIn('member')
    for (const id of [999_999_999, stranger.id]) {
      expect(await readPage({ page: 4, near: `30.${id}.0` })).toEqual(page)
    }
  })
})

test('searches by name without accents', async () => {
  expect(await found({ search: 'emile' })).toEqual([silent.id])
  expect(await found({ search: 'zol ad' })).toEqual([writer.id])
  expect(await found({ search: '%' })).toEqual([])
})

test('follows deleted and restored experiences and cancelled requests', async () => {
  const person = await server.signIn('member', [kitchen])
  const { experience, id } = await createRequest(server, person)
  expect(await learner(person)).toMatchObject({ waitingRequestsCount: 1, experiencesCount: 1 })
  await person.call(experienceApi.remove, { id: experience.id })
  expect(await learner(person)).toMatchObject({ waitingRequestsCount: 0, experiencesCount: 0, lastEntryAt: null })
  await person.call(experienceApi.restore, { id: experience.id })
  const restored = await learner(person)
  expect(restored).toMatchObject({ waitingRequestsCount: 1, experiencesCount: 1 })
  expect(restored?.lastEntryAt).not.toBeNull()
  await person.call(recognitionApi.cancel, { id })
  expect(await learner(person)).toMatchObject({ waitingRequestsCount: 0 })
  await setAccount(person, { active: false })
})

test('the job fills accounts that wrote before the columns existed', async () => {
  const person = await server.signIn('member', [kitchen])
  await createRequest(server, person)
  const before = await learner(person)
  await setAccount(person, { last_entry_at: null, waiting_requests_count: 0 })
  await fillLastEntriesJob(server.services.connection.db).work({})
  expect(await learner(person)).toEqual(before)
  await setAccount(person, { active: false })
})

test('only admins of the group and of its community see the list', async () => {
  expect(await found({}, admin)).toHaveLength(3)
  expect((await newcomer.try(followUpApi.list, { id: kitchen })).status).toBe(403)
  expect((await writer.try(followUpApi.list, { id: kitchen })).status).toBe(403)
  const stranger = await (await startServer()).signIn('communityAdmin')
  expect((await stranger.try(followUpApi.list, { id: kitchen })).data.code).toBe('GROUP_NOT_FOUND')
  expect((await stranger.try(followUpApi.exportList, { id: kitchen })).status).toBe(404)
})

test('the list contains no e-mail addresses', async () => {
  const { paginatedResults } = await admin.call(followUpApi.list, { id: kitchen })
  expect(JSON.stringify(paginatedResults)).not.toContain('@')
})

test.each([{ weeks: 0 }, { weeks: 'x' }, { filter: 'lazy' }, { orderBy: 'email' }, { pageSize: 101 }, { near: '1.2' }])(
  '%j is rejected with 422',
  async (query) => {
    const { status, data } = await trainer.try(followUpApi.list, { id: kitchen, ...query } as never)
    expect([status, Object.keys(data.errors ?? {}).length]).toEqual([422, 1])
  },
)

test('the list is exported as CSV in its order, with formulas neutralized', async () => {
  await setAccount(newcomer, { lastname: '=1+1' })
  const { data, headers } = await trainer.try(followUpApi.exportList, {
    id: kitchen,
    orderBy: 'last_entry_at',
    search: 'lou',
  })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, line, ...rest] = String(data).split('\r\n')
  expect(head).toMatch(/^\uFEFF"Nom";"Prénom";"Dernière entrée";/)
  expect(line).toBe(`"'=1+1";"Lou";"";"0";"0";"0";"";"0";""`)
  expect(rest).toEqual([''])
})
