import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { MAX_PORTRAIT_EXPERIENCES } from '@vecu/contract/constants'
import { developerApi } from '@vecu/contract/developer'
import { SHARING_LEVELS } from '@vecu/contract/experience'
import { LOCALES } from '@vecu/contract/locale'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { expectMadeByApi } from '../../../test/demo-through-api.ts'
import { type TestServer, startServer } from '../../../test/start-server.ts'
import type { Services } from '../../platform/services.ts'
import { NEWCOMERS } from './seed-pending-members.ts'
import { TAGS } from '../../domain/catalog/built-in/built-in.ts'
import { demoExperiences } from './data/demo-experiences.ts'
import { DEMO_GROUPS } from './data/demo-groups.ts'
import { DEMO_ACCOUNTS, DEMO_MEMBERS, DEMO_PASSWORD } from './data/demo-people.ts'
import { PREPARED_PICTURES, preparePictures, readPreparedAvatar, readPreparedCover } from './prepared-pictures.ts'
import { seedDemo } from './seed.ts'

interface SignedIn {
  status: string
  active: boolean
  community_admin: boolean
  group_admin: boolean
  avatar_url: string
  groups_attributes: { name: string; logo_url: string | null }[]
}

async function logIn({ app }: TestServer, host: string, email: string): Promise<SignedIn> {
  const payload = { user: { email, password: DEMO_PASSWORD } }
  const response = await app.inject({ method: 'POST', url: '/v2/login', headers: { host }, payload })
  expect([email, response.statusCode]).toEqual([email, 200])
  return (response.json() as { data: SignedIn }).data
}

async function counts({ connection: { db } }: Services): Promise<Record<string, number>> {
  type Counted =
    | 'account'
    | 'team'
    | 'membership'
    | 'contact'
    | 'mail'
    | 'activity'
    | 'audit_event'
    | 'item'
    | 'session'
    | 'notification'
    | 'recognition_event'
    | 'custom_skill'
    | 'team_tag'
    | 'invitation'
  const count = async (table: Counted) => (await db.selectFrom(table).select('id').execute()).length
  return {
    people: await count('account'),
    groups: await count('team'),
    memberships: await count('membership'),
    skills: await count('custom_skill'),
    tags: await count('team_tag'),
    invitations: await count('invitation'),
    contacts: await count('contact'),
    mails: await count('mail'),
    activities: await count('activity'),
    acts: await count('audit_event'),
    items: await count('item'),
    picks: (await db.selectFrom('portrait_experience').select('item_id').execute()).length,
    recognitions: (await db.selectFrom('recognition').select('id').execute()).length,
    notifications: await count('notification'),
    events: await count('recognition_event'),
    storyExperiences: (await db.selectFrom('story_experience').select('position').execute()).length,
  }
}

/** Covers six languages and every sharing level, over more than a year, with places and covers. */
async function expectExperiences({ connection: { db } }: Services): Promise<void> {
  const now = Date.now()
  const rows = await db
    .selectFrom('item')
    .innerJoin('experience', 'experience.id', 'item.id')
    .innerJoin('account', 'account.id', 'item.account_id')
    .innerJoin('community', 'community.id', 'item.community_id')
    .select(['account.email', 'account.locale', 'item.sharing', 'item.official', 'item.id', 'community.slug'])
    .select(['experience.description', 'experience.happened_at', 'experience.picture', 'experience.address'])
    .orderBy('item.id')
    .execute()
  for (const slug of ['vecu', 'atelier'] as const) {
    const own = rows.filter((row) => row.slug === slug)
    expect(new Set(own.map(({ locale }) => locale))).toEqual(new Set(LOCALES))
    expect(new Set(own.map(({ sharing }) => sharing))).toEqual(new Set(SHARING_LEVELS))
    expect(own.filter(({ official }) => official).length).toBeGreaterThan(1)
    const dates = own.map(({ happened_at }) => happened_at?.getTime() ?? 0)
    expect(dates).toEqual(dates.toSorted((a, b) => a - b))
    expect(Math.min(...dates)).toBeGreaterThan(now - 430 * 86_400_000)
    expect(Math.max(...dates)).toBeLessThan(now)
  }
  for (const { description, address } of rows) {
    expect([description, description.length >= 40 && description.length <= 279]).toEqual([description, true])
    expect([address?.city, address?.country === '', typeof address?.latitude]).toEqual([address?.city, false, 'number'])
  }
  expect(rows.filter(({ email }) => email === 'member@demo.test')).toHaveLength(27)
  expect(rows.filter(({ slug }) => slug === 'atelier')).toHaveLength(12)
  const covers = rows.flatMap(({ picture }) => picture ?? [])
  expect(covers.length).toBeGreaterThan(35)
  expect(covers.some(({ crop }) => crop !== null)).toBe(true)
  const left = await db.selectFrom('session').select('id').where('device', '=', 'Vécu demo').execute()
  expect(left).toEqual([])
}

/** Covers downloadable and other stories, every sharing level, languages, official ones and one for search engines. */
async function expectStories({ connection: { db } }: Services): Promise<void> {
  const rows = await db
    .selectFrom('item')
    .innerJoin('story', 'story.id', 'item.id')
    .innerJoin('account', 'account.id', 'item.account_id')
    .innerJoin('community', 'community.id', 'item.community_id')
    .leftJoin('story_experience', 'story_experience.story_id', 'story.id')
    .leftJoin('experience', 'experience.id', 'story_experience.experience_id')
    .select(['story.title', 'account.email', 'account.locale', 'community.slug'])
    .select(['item.sharing', 'item.official', 'item.indexable'])
    .select((eb) => eb.fn.count<number>('experience.picture').as('pictures'))
    .groupBy(['item.id', 'story.title', 'account.email', 'account.locale', 'community.slug'])
    .execute()
  expect(rows.every(({ pictures }) => pictures > 1)).toBe(true)
  const own = rows.filter(({ email }) => email === 'member@demo.test')
  const pictures = own.map((row) => `${row.sharing} ${row.pictures}`)
  expect(pictures.toSorted()).toEqual(['community 4', 'group 6', 'private 2', 'public 6'])
  for (const slug of ['vecu', 'atelier']) {
    expect(rows.filter((row) => row.slug === slug && row.official)).toHaveLength(1)
  }
  expect(own.filter(({ indexable }) => indexable).map(({ sharing }) => sharing)).toEqual(['public'])
  expect(new Set(rows.map(({ locale }) => locale))).toEqual(new Set(['fr', 'el', 'nl', 'it', 'pt']))
}

test('seedDemo creates the demo data and duplicates nothing after interrupted starts', async () => {
  const server = await startServer({}, { whole: true })
  const prepared = await findPictures()
  await seedDemo(server.app, server.services, prepared)
  const expected = await counts(server.services)
  await seedDemo(server.app, server.services, prepared)
  expect(await counts(server.services)).toEqual(expected)
  await expectDemo(server)
  await expectMadeByApi(server)
  await expectSameAfterCuts(expected, prepared)
}, 300_000)

/** Those of the build, or new ones; expects every picture of the demo, so that a start draws none. */
async function findPictures(): Promise<string> {
  const isBuilt = existsSync(PREPARED_PICTURES)
  const folder = isBuilt ? PREPARED_PICTURES : path.join(mkdtempSync(path.join(tmpdir(), 'vecu-demo-')), 'pictures')
  if (!isBuilt) await preparePictures(folder)
  for (const { avatar } of [...DEMO_ACCOUNTS, ...DEMO_MEMBERS])
    expect([avatar, await readPreparedAvatar(folder, avatar)]).toEqual([avatar, expect.any(Buffer)])
  for (const { scene, crop = null } of [...demoExperiences('vecu'), ...demoExperiences('atelier')])
    if (scene !== undefined) expect(await readPreparedCover(folder, scene, crop)).toBeDefined()
  return folder
}

/** Roles, pictures and experiences of the demo accounts. */
async function expectDemo(server: TestServer): Promise<void> {
  const roles: Record<string, Partial<SignedIn>> = {
    member: { status: 'accepted', active: true, community_admin: false, group_admin: false },
    groupAdmin: { group_admin: true, community_admin: false },
    communityAdmin: { community_admin: true },
    certificator: { status: 'accepted', active: true },
    inactive: { active: false },
    pending: { status: 'pending' },
  }
  for (const { email, role, community, groups } of DEMO_ACCOUNTS) {
    const host = community === 'vecu' ? 'localhost:3000' : 'atelier.localhost:3000'
    const user = await logIn(server, host, email)
    expect([email, user]).toMatchObject([email, roles[role]])
    expect(user.groups_attributes.map(({ name }) => name)).toEqual(groups)
    expect((await server.app.inject({ url: user.avatar_url })).headers['content-type']).toBe('image/webp')
  }
  await expectExperiences(server.services)
  await expectSpread(server.services)
  await expectDates(server.services)
  await expectPortraits(server.services)
  await expectStories(server.services)
  await expectRecognitions(server.services)
  const { db } = server.services.connection
  const people = await db.selectFrom('account').selectAll().execute()
  expect(people.filter(({ email_confirmed_at }) => email_confirmed_at === null)).toEqual([])
  const pictured = people.filter(({ avatar_key }) => avatar_key !== null)
  expect(pictured).toHaveLength(DEMO_ACCOUNTS.length + DEMO_MEMBERS.length)
  expect(people).toHaveLength(pictured.length + NEWCOMERS.length)
  expect(new Set(pictured.map(({ avatar_key }) => avatar_key)).size).toBe(pictured.length)
  expect(new Set(people.map(({ locale }) => locale))).toEqual(new Set(LOCALES))
  expect(people.filter(({ firstname, lastname }) => firstname === '' || lastname === '')).toEqual([])
  const admin = await server.signIn('communityAdmin')
  const { accounts, password } = await admin.call(developerApi.environment, {})
  expect(password).toBe(DEMO_PASSWORD)
  expect(accounts).toContainEqual({
    email: 'member@atelier.test',
    role: 'member',
    url: 'http://atelier.localhost:3000',
  })
}

/** Spread over several months for the charts; every group has a logo. */
async function expectSpread({ connection: { db } }: Services): Promise<void> {
  const { rows } = await sql<{ months: number; ahead: number }>`
    select count(distinct date_trunc('month', item.created_at))::int as months,
      (count(*) filter (where item.created_at > now()))::int as ahead
    from item where kind = 'experience'`.execute(db)
  expect(rows[0]?.months).toBeGreaterThan(10)
  expect(rows[0]?.ahead).toBe(0)
  expect(await db.selectFrom('team').select('name').where('logo_key', 'is', null).execute()).toEqual([])
}

/** Certifications, activity and arrivals lie in the past, in their order, and credentials have their dates. */
async function expectDates({ connection: { db } }: Services): Promise<void> {
  const { rows: decided } = await sql<{
    decided: Date
    requested: Date
    written: Date
    document: { validFrom?: string }
  }>`
    select recognition.decided_at as decided, recognition.created_at as requested, item.created_at as written,
      credential.document
    from recognition join item on item.id = recognition.experience_id
      join credential on credential.recognition_id = recognition.id`.execute(db)
  for (const { decided: at, requested, written, document } of decided) {
    expect(written.getTime()).toBeLessThan(requested.getTime())
    expect(requested.getTime()).toBeLessThan(at.getTime())
    expect(Date.parse(document.validFrom ?? '')).toBe(Math.floor(at.getTime() / 1_000) * 1_000)
  }
  const months = new Set(decided.map(({ decided: at }) => at.toISOString().slice(0, 7)))
  expect(months.size).toBeGreaterThan(5)
  const { rows } = await sql<{ table: string; count: number }>`
    select 'activity' as table, count(*)::int as count from activity where created_at > now() - interval '1 day'
    union all select 'event', count(*)::int from recognition_event where created_at > now() - interval '12 hours'
    union all select 'notification', count(*)::int from notification where created_at > now() - interval '12 hours'
    union all select 'account', count(*)::int from account where created_at > now() - interval '20 hours'
    union all select 'early', count(*)::int from item join account on account.id = item.account_id
      where item.created_at < account.created_at`.execute(db)
  expect(rows.filter(({ count }) => count > 0)).toEqual([])
}

/** Six languages; the public portrait of the main account has the maximum of picks. */
async function expectPortraits({ connection: { db } }: Services): Promise<void> {
  const rows = await db
    .selectFrom('portrait')
    .innerJoin('account', 'account.id', 'portrait.account_id')
    .leftJoin('portrait_experience', 'portrait_experience.account_id', 'account.id')
    .select(['account.email', 'account.locale', 'portrait.public'])
    .execute()
  expect(new Set(rows.map(({ locale }) => locale))).toEqual(new Set(LOCALES))
  const own = rows.filter(({ email }) => email === 'member@demo.test')
  expect(own.map((row) => row.public)).toEqual(Array.from({ length: MAX_PORTRAIT_EXPERIENCES }, () => true))
}

/** Covers every state: certified by members and outsiders, open, returned, changed since. */
async function expectRecognitions({ connection: { db } }: Services): Promise<void> {
  const rows = await db
    .selectFrom('recognition')
    .innerJoin('account', 'account.id', 'recognition.requester_id')
    .innerJoin('item', 'item.id', 'recognition.experience_id')
    .select(['recognition.status', 'recognition.changed', 'recognition.certificator_kind', 'item.certified'])
    .select(['recognition.identification', 'recognition.picture'])
    .select(['account.email', 'recognition.certificator_email'])
    .execute()
  expect(rows.filter(({ picture }) => picture === null)).toEqual([])
  const own = rows.filter(({ email }) => email === 'member@demo.test')
  const live = own.filter(({ status, changed }) => status === 'accepted' && !changed)
  expect(live.every(({ certified }) => certified)).toBe(true)
  expect(new Set(live.map((row) => row.certificator_kind))).toEqual(new Set(['member', 'external']))
  for (const { certificator_kind: kind, identification } of live) {
    const since = kind === 'member' ? (expect.any(String) as string) : null
    expect(identification).toMatchObject({ nameGiven: kind === 'external', memberSince: since })
  }
  const states = own.map(({ status, changed }) => (changed ? 'changed' : status))
  expect(new Set(states)).toEqual(new Set(['accepted', 'changed', 'pending', 'returned', 'revoked']))
  expect(own.filter(({ status }) => status === 'pending').map((row) => row.certificator_email)).toEqual([
    'certificator@demo.test',
  ])
  expect(own.filter(({ certified }) => certified)).toHaveLength(live.length)
  const newest = await db
    .selectFrom('item')
    .innerJoin('account', 'account.id', 'item.account_id')
    .select(['item.kind', 'item.certified'])
    .where('account.email', '=', 'member@demo.test')
    .orderBy('item.created_at', 'desc')
    .executeTakeFirst()
  expect(newest).toEqual({ kind: 'experience', certified: true })
  const unread = await db
    .selectFrom('notification')
    .innerJoin('account', 'account.id', 'notification.account_id')
    .select('account.email')
    .where('read_at', 'is', null)
    .execute()
  expect(unread.map(({ email }) => email)).toEqual(
    expect.arrayContaining(['member@demo.test', 'certificator@demo.test']),
  )
}

/** Interrupts after each of the first steps, then after every 61st; a step is a request or a transaction. */
async function expectSameAfterCuts(expected: Record<string, number>, prepared: string): Promise<void> {
  const { app, services } = await startServer({}, { whole: true })
  let starts = 0
  for (let [done, limit] = [false, 0]; !done; limit += limit < 8 ? 1 : 61) {
    starts += 1
    let steps = 0
    const step = () => {
      steps += 1
      if (steps > limit) throw new Error('cut off')
    }
    const cutApp = {
      inject(options: never) {
        step()
        return app.inject(options)
      },
    }
    const db = new Proxy(services.connection.db, {
      get(target, name) {
        if (name === 'transaction') step()
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    const cutServices = { ...services, connection: { ...services.connection, db } }
    done = await seedDemo(cutApp as unknown as FastifyInstance, cutServices, prepared).then(
      () => true,
      () => false,
    )
  }
  expect(starts).toBeGreaterThan(10)
  expect(await counts(services)).toEqual(expected)
}

test('people of the demo have drawings of their own', () => {
  const drawings = [...DEMO_ACCOUNTS, ...DEMO_MEMBERS].map(({ avatar }) => avatar)
  expect(new Set(drawings).size).toBe(drawings.length)
})

test('tags of the demo groups are spelled as in the catalogue', () => {
  const fold = (tag: string) => tag.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const catalogue = new Map(TAGS.flatMap(({ tags }) => tags.map(({ names }) => [fold(names.fr), names.fr])))
  const tags = DEMO_GROUPS.flatMap((group) => group.tags)
  expect(tags.filter((tag) => (catalogue.get(fold(tag)) ?? tag) !== tag)).toEqual([])
})

test('environment endpoint lists no accounts without demo data', async () => {
  const server = await startServer({}, { whole: true })
  const admin = await server.signIn('communityAdmin')
  expect(await admin.call(developerApi.environment, {})).toMatchObject({ accounts: [], password: null })
})
