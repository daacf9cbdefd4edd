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
  const made = await person.call(storyApi.setExperiences, { id, experienceIds })
  return { id, experienceIds, made }
}

const idsOf = ({ experiencesAttributes }: { experiencesAttributes?: { id: number }[] | undefined }) =>
  experiencesAttributes?.map(({ id }) => id)

test('a story has all given fields and lists its experiences in the chosen order', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const begun = await person.call(storyApi.create, { story: summer })
  expect(begun).toMatchObject({ ...summer, type: 'Story', sharingParameters: 'private', experiencesAttributes: [] })
  const [first, second, third] = [await lived(person, 'un'), await lived(person, 'deux'), await lived(person, 'trois')]
  const set = (experienceIds: number[]) => person.call(storyApi.setExperiences, { id: begun.id, experienceIds })
  for (const order of [[third, first], [first, third, second], [second, third, first], [first], [second, first]]) {
    expect(idsOf(await set(order))).toEqual(order)
    expect(await person.call(storyApi.get, { id: begun.id })).toMatchObject({ experiencesCount: order.length })
  }
  const whole = await person.call(storyApi.get, { id: begun.id })
  expect(idsOf(whole)).toEqual([second, first])
  const { experiencesAttributes, ...card } = whole
  expect(experiencesAttributes?.[0]).toEqual(await person.call(experienceApi.get, { id: second }))
  expect(await person.call(storyApi.get, { id: begun.id, view: 'card' })).toEqual(card)
})

test('an update changes only the given fields of a story', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id, made } = await createStory(person, 2)
  const changed = await person.call(storyApi.update, { id, story: { title: 'Deux matins', date: null } })
  expect(changed).toEqual({ ...made, title: 'Deux matins', date: null })
  expect(await person.call(storyApi.update, { id, story: { description: '' } })).toEqual({
    ...changed,
    description: '',
  })
})

test('viewers of a story see its experiences exactly while it is shared with them', async () => {
  const server = await startServer()
  const [kitchen, garden] = [await server.team('Cuisine'), await server.team('Potager')]
  const [owner, mate, neighbour, waiting] = [
    await server.signIn('member', [kitchen]),
    await server.signIn('member', [kitchen]),
    await server.signIn('member', [garden]),
    await server.signIn('pending', [kitchen]),
  ]
  const { id, experienceIds, made } = await createStory(owner, 2)
  const publicToken = made.publicToken ?? ''
  const seenBy = async () => {
    const requested = [owner, mate, neighbour, waiting].map((person) => person.try(storyApi.get, { id }))
    const answers = [...(await Promise.all(requested)), await server.try(storyApi.getPublic, { publicToken })]
    return answers.map(({ status, data }) => (status === 200 ? idsOf(data)?.length : status))
  }
  const share = (story: Partial<StoryInput>) => owner.call(storyApi.update, { id, story })
  expect(await seenBy()).toEqual([2, 404, 404, 404, 404])
  await share({ sharingParameters: 'group', groupIds: [kitchen] })
  expect(await seenBy()).toEqual([2, 2, 404, 404, 404])
  await share({ sharingParameters: 'community' })
  expect(await seenBy()).toEqual([2, 2, 2, 404, 404])
  await share({ sharingParameters: 'public' })
  expect(await seenBy()).toEqual([2, 2, 2, 404, 2])
  expect((await mate.try(experienceApi.get, { id: experienceIds[0] ?? 0 })).status).toBe(404)
  await owner.call(storyApi.remove, { id })
  expect(await seenBy()).toEqual([404, 404, 404, 404, 404])
  await owner.call(storyApi.restore, { id })
  await share({ sharingParameters: 'private' })
  expect(await seenBy()).toEqual([2, 404, 404, 404, 404])
})

test('public links and groups of experiences in a story are visible to the owner only', async () => {
  const server = await startServer()
  const group = await server.team()
  const [owner, other] = [await server.signIn('member', [group]), await server.signIn()]
  const shared = { sharingParameters: 'group' as const, groupIds: [group] }
  const experience = await owner.call(experienceApi.create, { experience: { description: 'un', ...shared } })
  const { id, publicToken } = await owner.call(storyApi.create, { story: { ...summer, sharingParameters: 'public' } })
  const own = await owner.call(storyApi.setExperiences, { id, experienceIds: [experience.id] })
  expect(own.experiencesAttributes).toEqual([experience])
  const hidden = [{ ...experience, publicToken: null, groups: [] }]
  expect(await other.call(storyApi.get, { id })).toMatchObject({ publicToken: null, experiencesAttributes: hidden })
  const shown = await server.call(storyApi.getPublic, { publicToken: publicToken ?? '' })
  expect(shown).toMatchObject({ publicToken, groups: [], experiencesAttributes: hidden })
  for (const secret of [experience.publicToken ?? '', owner.email]) expect(JSON.stringify(shown)).not.toContain(secret)
})

test('a renewed public link replaces the old one and works only for stories of its community', async () => {
  const server = await startServer()
  const owner = await server.signIn()
  const { id, made } = await createStory(owner, 1, { sharingParameters: 'public' })
  const renewed = await owner.call(storyApi.renewLink, { id })
  const ask = async (publicToken: string | null, from: Pick<TestServer, 'try'> = server) =>
    (await from.try(storyApi.getPublic, { publicToken: publicToken ?? '' })).status
  expect([await ask(made.publicToken), await ask(renewed.publicToken)]).toEqual([404, 200])
  expect(await ask(renewed.publicToken, await startServer())).toBe(404)
  const experience = await owner.call(experienceApi.create, {
    experience: { description: 'un', sharingParameters: 'public' },
  })
  expect(await ask(experience.publicToken)).toBe(404)
  expect((await owner.try(storyApi.get, { id: experience.id })).status).toBe(404)
  const { data } = await server.try(storyApi.getPublic, { publicToken: made.publicToken ?? '' })
  expect(data).toMatchObject({ code: 'STORY_NOT_FOUND', message: expect.stringContaining(made.publicToken ?? '?') })
  const unknown = await owner.try(storyApi.get, { id: experience.id })
  expect(unknown.data.message).toBe(`Le récit ${experience.id} est introuvable.`)
})

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('setting foreign, deleted or repeated experiences answers 422 and changes nothing', async () => {
  const server = await startServer()
  const [person, other] = [await server.signIn(), await server.signIn()]
  const { id, experienceIds, made } = await createStory(person, MAX_STORY_EXPERIENCES)
  const [first = 0, second = 0] = experienceIds
  const theirs = await lived(other, 'pas à moi', { sharingParameters: 'public' })
  const foreign = await lived(await (await startServer()).signIn(), 'd’ailleurs', { sharingParameters: 'public' })
  const gone = await lived(person, 'jetée')
  await person.call(experienceApi.remove, { id: gone })
  const refused = async (wrong: unknown) => {
    const { status, data } = await person.try(storyApi.setExperiences, { id, experienceIds: wrong as number[] })
    return [status, data.errors]
  }
  const [, unknown] = await refused([first, 999_999])
  expect(unknown).toEqual({ experienceIds: [expect.not.stringMatching(/validation|\{\{/)] })
  // The same message for all cases, so that it does not reveal which ids exist.
  for (const wrong of [theirs, foreign, gone, id]) expect(await refused([second, wrong])).toEqual([422, unknown])
  for (const wrong of [[first, second, first], [], numbers(MAX_STORY_EXPERIENCES + 1), undefined, 'un']) {
    expect(await refused(wrong)).toEqual([422, { experienceIds: [expect.not.stringMatching(/validation|\{\{/)] }])
  }
  expect(await refused([-1])).toEqual([422, { 'experienceIds.0': expect.anything() }])
  expect(await person.call(storyApi.get, { id })).toEqual(made)
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
  const made = await person.call(storyApi.create, { story: summer })
  for (const attempt of [
    () => person.try(storyApi.create, { story: { ...summer, ...wrong } as never }),
    () => person.try(storyApi.update, { id: made.id, story: wrong as never }),
  ]) {
    const { status, data } = await attempt()
    expect([status, Object.keys(data.errors ?? {})]).toEqual([422, [field]])
  }
  expect(await person.call(storyApi.get, { id: made.id })).toEqual(made)
})

test('setting official or highlight on a story answers 403 to members', async () => {
  const server = await startServer()
  const [member, admin] = [await server.signIn(), await server.signIn('communityAdmin')]
  const official = { ...summer, official: 'true', highlight: true } as const
  expect((await member.try(storyApi.create, { story: official })).status).toBe(403)
  expect(await admin.call(storyApi.create, { story: official })).toMatchObject({ official: true, highlight: true })
})
