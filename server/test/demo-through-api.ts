import { toSnake } from '@vecu/contract/case'
import { expect } from 'vitest'

import { demoExperiences } from '../src/ops/demo/data/demo-experiences.ts'
import { demoStories } from '../src/ops/demo/data/demo-stories.ts'
import { withDemoCommunity } from '../src/ops/demo/with-demo-community.ts'
import { openSession } from '../src/request/session/open-session.ts'
import type { Tx } from '../src/schema/tables/tables.ts'
import { formPayload } from './multipart.ts'
import type { TestServer } from './start-server.ts'

const SLUG = 'atelier'
const HOST = 'atelier.localhost:3000'

/** Expects that the journals of a community of the demo are what its people would have made of the same input. */
export async function expectMadeByApi(server: TestServer): Promise<void> {
  for (const { email, experience, groups } of demoExperiences(SLUG)) {
    const seeded = await inDemo(server, (tx) => findExperience(tx, experience.description))
    // Certified experiences were changed afterwards.
    if (seeded.requests > 0) continue
    const groupIds = await inDemo(server, (tx) => findGroupIds(tx, groups))
    const id = await create(server, email, '/v2/experiences', { experience: { ...experience, groupIds } })
    const [made, expected] = await inDemo(server, (tx) => both(tx, describeExperience, seeded.id, id))
    expect(expected).toEqual(made)
    await expectSameCover(server, email, seeded.id, id)
  }
  for (const { email, story, groups } of demoStories(SLUG)) {
    const seeded = await inDemo(server, (tx) =>
      tx.selectFrom('story').select('id').where('title', '=', story.title).executeTakeFirstOrThrow(),
    )
    const groupIds = await inDemo(server, (tx) => findGroupIds(tx, groups))
    const id = await create(server, email, '/v2/stories', { story: { ...story, groupIds } })
    const { experiences } = await inDemo(server, (tx) => describeStory(tx, seeded.id))
    const answer = { experienceIds: experiences.map(({ experience_id }) => experience_id) }
    await send(server, email, { method: 'PUT', url: `/v2/stories/${id}/story_experiences`, payload: answer })
    const [made, expected] = await inDemo(server, (tx) => both(tx, describeStory, seeded.id, id))
    expect(expected).toEqual(made)
  }
}

function inDemo<Result>({ services }: TestServer, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return withDemoCommunity(services, SLUG, work)
}

async function both<Row>(tx: Tx, describe: (tx: Tx, id: number) => Promise<Row>, seeded: number, made: number) {
  return [await describe(tx, made), await describe(tx, seeded)] as const
}

async function findExperience(tx: Tx, description: string) {
  const { id, picture } = await tx
    .selectFrom('experience')
    .select(['id', 'picture'])
    .where('description', '=', description)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const requests = await tx.selectFrom('recognition').select('id').where('experience_id', '=', id).execute()
  return { id, picture, requests: requests.length }
}

async function findGroupIds(tx: Tx, names: readonly string[]): Promise<number[]> {
  const groups = await tx.selectFrom('team').select(['id', 'name']).execute()
  return groups.filter(({ name }) => names.includes(name)).map(({ id }) => id)
}

async function authorize(server: TestServer, email: string): Promise<string> {
  return inDemo(server, async (tx) => {
    const { id } = await tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    return new Map(await openSession(tx, server.services, id, 'Test')).get('authorization') ?? ''
  })
}

interface Write {
  method: 'POST' | 'PUT'
  url: string
  payload: object
}

async function send(server: TestServer, email: string, { payload, ...call }: Write): Promise<{ id: number }> {
  const headers = { host: HOST, authorization: await authorize(server, email) }
  const response = await server.app.inject({ ...call, headers, payload: toSnake(payload) as object })
  expect([call.url, response.statusCode < 300]).toEqual([call.url, true])
  return response.json<{ data: { id: number } }>().data
}

async function create(server: TestServer, email: string, url: string, payload: object): Promise<number> {
  return (await send(server, email, { method: 'POST', url, payload })).id
}

/** Uploads the stored original with the same crop. */
async function expectSameCover(server: TestServer, email: string, seeded: number, made: number): Promise<void> {
  const find = (id: number) =>
    inDemo(server, (tx) => tx.selectFrom('experience').select('picture').where('id', '=', id).executeTakeFirstOrThrow())
  const { picture } = await find(seeded)
  if (!picture) return
  const bytes = (await server.services.storage.read(picture.originalKey)) ?? Buffer.alloc(0)
  const crop = Object.entries(picture.crop ?? {}).map(([side, value]) => [`experience[crop][${side}]`, String(value)])
  const { payload, headers } = await formPayload({
    'experience[picture]': { name: 'original.jpg', bytes },
    ...(Object.fromEntries(crop) as Record<string, string>),
  })
  const authorization = await authorize(server, email)
  const url = `/v2/experience_pictures/${made}`
  const response = await server.app.inject({
    method: 'PATCH',
    url,
    payload,
    headers: { ...headers, host: HOST, authorization },
  })
  expect(response.statusCode).toBe(200)
  const { picture: uploaded } = await find(made)
  expect(describeCover(picture)).toEqual(describeCover(uploaded))
}

function describeCover(picture: Awaited<ReturnType<typeof findExperience>>['picture']) {
  return {
    size: [picture?.width, picture?.height],
    widths: picture?.sources.map(({ width }) => width),
    crop: picture?.crop,
    hasPrint: picture?.printKey !== undefined,
    fields: Object.keys(picture ?? {}).toSorted(),
  }
}

async function describeItem(tx: Tx, id: number) {
  const item = await tx
    .selectFrom('item')
    .select(['account_id', 'kind', 'sharing', 'official', 'highlight', 'indexable', 'certified', 'search'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // Compared by the database: a date of JavaScript has no microseconds.
  const activity = await tx
    .selectFrom('activity')
    .innerJoin('item', 'item.account_id', 'activity.account_id')
    .select(['activity.kind', 'activity.subject'])
    .where('item.id', '=', id)
    .whereRef('activity.created_at', '=', 'item.created_at')
    .execute()
  const groups = await tx
    .selectFrom('item_team')
    .select('team_id')
    .where('item_id', '=', id)
    .orderBy('team_id')
    .execute()
  return { ...item, activity, groups }
}

async function describeExperience(tx: Tx, id: number) {
  const experience = await tx
    .selectFrom('experience')
    .select(['title', 'description', 'language', 'happened_at', 'local_date', 'time_zone', 'link_url', 'address'])
    .select('cover_description')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const tags = await tx.selectFrom('item_tag').select('name').where('item_id', '=', id).orderBy('id').execute()
  const skills = await tx
    .selectFrom('item_skill')
    .leftJoin('item_skill as parent', 'parent.id', 'item_skill.parent_id')
    .select(['item_skill.name', 'item_skill.level', 'item_skill.skill_id', 'parent.name as parent'])
    .where('item_skill.item_id', '=', id)
    .orderBy('item_skill.id')
    .execute()
  return { ...(await describeItem(tx, id)), ...experience, tags, skills }
}

async function describeStory(tx: Tx, id: number) {
  const story = await tx
    .selectFrom('story')
    .select(['title', 'description', 'language', 'happened_at', 'local_date', 'time_zone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const experiences = await tx
    .selectFrom('story_experience')
    .select(['experience_id', 'position'])
    .where('story_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...(await describeItem(tx, id)), ...story, experiences }
}
