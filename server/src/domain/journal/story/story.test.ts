import { MAX_STORY_EXPERIENCES } from '@vecu/contract/constants'
import { type ExperienceInput, experienceApi } from '@vecu/contract/experience'
import { type StoryInput, storyApi } from '@vecu/contract/story'
import { expect, test } from 'vitest'

import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'

const summer: StoryInput = {
  title: 'Un été au marché',
  description: 'Trois matins, un étal et beaucoup de monnaie.',
  date: '2026-08-14T09:30:00.000Z',
}

const lived = async (person: Person, description: string, more: Partial<ExperienceInput> = {}) =>
  (await person.call(experienceApi.create, { experience: { description, ...more } })).id

/** Creates a story with this number of new experiences. */
async function createStory(person: Person, count: number, story: Partial<StoryInput> = {}) {
  const experienceIds: number[] = []
  for (let index = 0; index < count; index++) experienceIds.push(await lived(person, `matin ${index}`))
  const { id } = await person.call(storyApi.create, { story: { ...summer, ...story } })
  const created = await person.call(storyApi.setExperiences, { id, experienceIds })
  return { id, experienceIds, created }
}

const getExperienceIds = ({ experiencesAttributes }: { experiencesAttributes?: { id: number }[] | undefined }) =>
  experiencesAttributes?.map(({ id }) => id)

test('a story has all given fields and lists its experiences in the chosen order', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const created = await person.call(storyApi.create, { story: summer })
  expect(created).toMatchObject({ ...summer, type: 'Story', sharingParameters: 'private', experiencesAttributes: [] })
  const [first, second, third] = [await lived(person, 'un'), await lived(person, 'deux'), await lived(person, 'trois')]
  const set = (experienceIds: number[]) => person.call(storyApi.setExperiences, { id: created.id, experienceIds })
  for (const order of [[third, first], [first, third, second], [second, third, first], [first], [second, first]]) {
    expect(getExperienceIds(await set(order))).toEqual(order)
    expect(await person.call(storyApi.get, { id: created.id })).toMatchObject({ experiencesCount: order.length })
  }
  const whole = await person.call(storyApi.get, { id: created.id })
  expect(getExperienceIds(whole)).toEqual([second, first])
  const { experiencesAttributes, ...card } = whole
  const { evidence: _, ...listed } = await person.call(experienceApi.get, { id: second })
  expect(experiencesAttributes?.[0]).toEqual(listed)
  expect(await person.call(storyApi.get, { id: created.id, view: 'card' })).toEqual(card)
})

test('an update changes only the given fields of a story', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id, created } = await createStory(person, 2)
  const changed = await person.call(storyApi.update, { id, story: { title: 'Deux matins', date: null } })
  expect(changed).toEqual({ ...created, title: 'Deux matins', date: null, localDate: null, timeZone: null })
  expect(await person.call(storyApi.update, { id, story: { description: '' } })).toEqual({
    ...changed,
    description: '',
  })
})

test('viewers of a story see its experiences exactly while it is shared with them', async () => {
  const server = await startServer()
  const [kitchen, garden] = [await server.createGroup('Cuisine'), await server.createGroup('Potager')]
  const [owner, mate, neighbour, waiting] = [
    await server.signIn('member', [kitchen]),
    await server.signIn('member', [kitchen]),
    await server.signIn('member', [garden]),
    await server.signIn('pending', [kitchen]),
  ]
  const { id, experienceIds, created } = await createStory(owner, 2)
  const publicToken = created.publicToken ?? ''
  const getVisibility = async () => {
    const requested = [owner, mate, neighbour, waiting].map((person) => person.try(storyApi.get, { id }))
    const responses = [...(await Promise.all(requested)), await server.try(storyApi.getPublic, { publicToken })]
    return responses.map(({ status, data }) => (status === 200 ? getExperienceIds(data)?.length : status))
  }
  const share = (story: Partial<StoryInput>) => owner.call(storyApi.update, { id, story })
  expect(await getVisibility()).toEqual([2, 404, 404, 404, 404])
  await share({ sharingParameters: 'group', groupIds: [kitchen] })
  expect(await getVisibility()).toEqual([2, 2, 404, 404, 404])
  await share({ sharingParameters: 'community' })
  expect(await getVisibility()).toEqual([2, 2, 2, 404, 404])
  await share({ sharingParameters: 'public' })
  expect(await getVisibility()).toEqual([2, 2, 2, 404, 2])
  expect((await mate.try(experienceApi.get, { id: experienceIds[0] ?? 0 })).status).toBe(404)
  await owner.call(storyApi.remove, { id })
  expect(await getVisibility()).toEqual([404, 404, 404, 404, 404])
  await owner.call(storyApi.restore, { id })
  await share({ sharingParameters: 'private' })
  expect(await getVisibility()).toEqual([2, 404, 404, 404, 404])
})

test('public links and groups of experiences in a story are visible to the owner only', async () => {
  const server = await startServer()
  const group = await server.createGroup()
  const [owner, other] = [await server.signIn('member', [group]), await server.signIn()]
  const shared = { sharingParameters: 'group' as const, groupIds: [group] }
  const input = { experience: { description: 'un', ...shared } }
  const { evidence: _, ...experience } = await owner.call(experienceApi.create, input)
  const { id, publicToken } = await owner.call(storyApi.create, { story: { ...summer, sharingParameters: 'public' } })
  const own = await owner.call(storyApi.setExperiences, { id, experienceIds: [experience.id] })
  expect(own.experiencesAttributes).toEqual([experience])
  const hidden = [{ ...experience, publicToken: null, shortCode: null, groups: [] }]
  expect(await other.call(storyApi.get, { id })).toMatchObject({ publicToken: null, experiencesAttributes: hidden })
  const publicStory = await server.call(storyApi.getPublic, { publicToken: publicToken ?? '' })
  expect(publicStory).toMatchObject({ publicToken, groups: [], experiencesAttributes: hidden })
  for (const secret of [experience.publicToken ?? '', owner.email])
    expect(JSON.stringify(publicStory)).not.toContain(secret)
})

test('a renewed public link replaces the old one and works only for stories of its community', async () => {
  const server = await startServer()
  const owner = await server.signIn()
  const { id, created } = await createStory(owner, 1, { sharingParameters: 'public' })
  const renewed = await owner.call(storyApi.renewLink, { id })
  const getPublicStatus = async (publicToken: string | null, from: Pick<TestServer, 'try'> = server) =>
    (await from.try(storyApi.getPublic, { publicToken: publicToken ?? '' })).status
  expect([await getPublicStatus(created.publicToken), await getPublicStatus(renewed.publicToken)]).toEqual([404, 200])
  expect(await getPublicStatus(renewed.publicToken, await startServer())).toBe(404)
  const experience = await owner.call(experienceApi.create, {
    experience: { description: 'un', sharingParameters: 'public' },
  })
  expect(await getPublicStatus(experience.publicToken)).toBe(404)
  expect((await owner.try(storyApi.get, { id: experience.id })).status).toBe(404)
  const publicToken = created.publicToken ?? ''
  const { data } = await server.try(storyApi.getPublic, { publicToken })
  expect(data).toMatchObject({ code: 'STORY_NOT_FOUND', message: expect.not.stringContaining(publicToken) })
  const inEnglish = await server.try(storyApi.getPublic, { publicToken }, { 'accept-language': 'en' })
  expect(inEnglish.data.message).toBe(`Story with public token ${publicToken} not found.`)
  const unknown = await owner.try(storyApi.get, { id: experience.id })
  expect(unknown.data.message).toContain('Ce récit est introuvable.')
})

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('setting foreign, deleted or repeated experiences answers 422 and changes nothing', async () => {
  const server = await startServer()
  const [person, other] = [await server.signIn(), await server.signIn()]
  const { id, experienceIds, created } = await createStory(person, MAX_STORY_EXPERIENCES)
  const [first = 0, second = 0] = experienceIds
  const theirs = await lived(other, 'pas à moi', { sharingParameters: 'public' })
  const foreign = await lived(await (await startServer()).signIn(), 'd’ailleurs', { sharingParameters: 'public' })
  const deletedId = await lived(person, 'jetée')
  await person.call(experienceApi.remove, { id: deletedId })
  const trySetExperiences = async (wrong: unknown) => {
    const { status, data } = await person.try(storyApi.setExperiences, { id, experienceIds: wrong as number[] })
    return [status, data.errors]
  }
  const [, unknown] = await trySetExperiences([first, 999_999])
  expect(unknown).toEqual({ experienceIds: [expect.not.stringMatching(/validation|\{\{/)] })
  // The same message for all cases, so that it does not reveal which ids exist.
  for (const wrong of [theirs, foreign, deletedId, id])
    expect(await trySetExperiences([second, wrong])).toEqual([422, unknown])
  for (const wrong of [[first, second, first], [], numbers(MAX_STORY_EXPERIENCES + 1), undefined, 'un']) {
    expect(await trySetExperiences(wrong)).toEqual([
      422,
      { experienceIds: [expect.not.stringMatching(/validation|\{\{/)] },
    ])
  }
  expect(await trySetExperiences([-1])).toEqual([422, { 'experienceIds.0': expect.anything() }])
  expect(await person.call(storyApi.get, { id })).toEqual(created)
})

test.each([
  ['no title', { title: ' ' }, 'title'],
  ['a long title', { title: 'é'.repeat(91) }, 'title'],
  ['NUL', { title: 'a\u0000b' }, 'title'],
  ['a lone surrogate', { description: 'a\ud800' }, 'description'],
  ['a long description', { description: 'é'.repeat(601) }, 'description'],
  ['a day that does not exist', { date: '2026-02-30T10:00:00Z' }, 'date'],
  ['another group', { sharingParameters: 'group', groupIds: [999_999] }, 'groupIds'],
  ['a group without one', { sharingParameters: 'group' }, 'groupIds'],
  ['an unknown sharing', { sharingParameters: 'everybody' }, 'sharingParameters'],
])('%s answers 422 under its field', async (_, wrong, field) => {
  const server = await startServer()
  const person = await server.signIn()
  const created = await person.call(storyApi.create, { story: summer })
  for (const attempt of [
    () => person.try(storyApi.create, { story: { ...summer, ...wrong } as never }),
    () => person.try(storyApi.update, { id: created.id, story: wrong as never }),
  ]) {
    const { status, data } = await attempt()
    expect([status, Object.keys(data.errors ?? {})]).toEqual([422, [field]])
  }
  expect(await person.call(storyApi.get, { id: created.id })).toEqual(created)
})

test('setting official or highlight on a story answers 403 to members', async () => {
  const server = await startServer()
  const [member, admin] = [await server.signIn(), await server.signIn('communityAdmin')]
  const official = { ...summer, official: 'true', highlight: true } as const
  expect((await member.try(storyApi.create, { story: official })).status).toBe(403)
  expect(await admin.call(storyApi.create, { story: official })).toMatchObject({ official: true, highlight: true })
})
