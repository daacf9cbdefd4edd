import { userApi } from '@vecu/contract/account'
import { experienceApi } from '@vecu/contract/experience'
import { type JournalItem, journalApi } from '@vecu/contract/journal'
import { searchApi } from '@vecu/contract/search'
import { type StoryInput, storyApi } from '@vecu/contract/story'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'

import { type Person, startServer } from '../../../../test/start-server.ts'
import { withCommunity } from '../../../platform/db/community-transaction.ts'
import { presentItems } from '../listing/present.ts'
import { ownJournal } from '../listing/queries.ts'

const lived = async (person: Person, description: string) =>
  (await person.call(experienceApi.create, { experience: { description } })).id

async function createStory(person: Person, title: string, story: Partial<StoryInput> = {}): Promise<number> {
  const experience = await lived(person, `vécu de ${title}`)
  const { id } = await person.call(storyApi.create, { story: { title, ...story } })
  await person.call(storyApi.setExperiences, { id, experienceIds: [experience] })
  return id
}

const getTexts = (items: readonly JournalItem[]) =>
  items.map(({ journalItem }) => (journalItem.type === 'Story' ? journalItem.title : journalItem.description))

test('every journal lists the stories that the viewer may see', async () => {
  const server = await startServer()
  const [kitchen, garden] = [await server.createGroup('Cuisine'), await server.createGroup('Potager')]
  const owner = await server.signIn('communityAdmin', [kitchen, garden])
  const [mate, stranger] = [await server.signIn('member', [kitchen]), await server.signIn()]
  await createStory(owner, 'privé')
  await createStory(owner, 'cuisine', { sharingParameters: 'group', groupIds: [kitchen] })
  const gardening = await createStory(owner, 'potager', { sharingParameters: 'group', groupIds: [garden] })
  await createStory(owner, 'commun', { sharingParameters: 'community', official: true })
  await createStory(owner, 'public', { sharingParameters: 'public' })
  const own = await owner.call(journalApi.own, {})
  expect(getTexts(own.paginatedResults)).toEqual(
    ['public', 'commun', 'potager', 'cuisine', 'privé'].flatMap((title) => [title, `vécu de ${title}`]),
  )
  expect(own.counts).toEqual({ all: 10, experiences: 5, stories: 5, certified: 0, certifiedExperiences: 0 })
  const card = await owner.call(storyApi.get, { id: gardening, view: 'card' })
  expect(own.paginatedResults[4]?.journalItem).toEqual(card)
  const stories = await owner.call(journalApi.own, { onlyStories: 'true' })
  expect(getTexts(stories.paginatedResults)).toEqual(['public', 'commun', 'potager', 'cuisine', 'privé'])
  const { paginatedResults: experiences } = await owner.call(experienceApi.list, {})
  expect(experiences).toHaveLength(5)
  const communityId = server.community.id
  for (const [journal, titles] of [
    [await mate.call(journalApi.group, { groupId: kitchen }), ['public', 'commun', 'cuisine']],
    [await stranger.call(journalApi.group, { groupId: garden }), ['public', 'commun']],
    [await stranger.call(journalApi.community, {}), ['public', 'commun']],
    [await stranger.call(journalApi.official, { communityId }), ['commun']],
    [await mate.call(journalApi.user, { userId: owner.id }), ['public', 'commun', 'cuisine']],
    [await stranger.call(journalApi.user, { userId: owner.id }), ['public', 'commun']],
  ] as const) {
    expect(getTexts(journal.paginatedResults)).toEqual(titles)
    expect(journal.counts).toMatchObject({ all: titles.length, stories: titles.length, experiences: 0 })
    expect(JSON.stringify(journal)).not.toContain(card.publicToken ?? '?')
  }
  const recommended = await mate.call(journalApi.recommendations, {})
  expect(getTexts(recommended.paginatedResults)).toEqual(['public', 'commun', 'cuisine'])
})

test('presentItems loads all stories of a page with one statement, or none without stories', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { services, community } = server
  const filters = { page: 0, pageSize: 12, onlyExperiences: false, onlyStories: false, certified: false }
  let sent = 0
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      sent += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const statements = (expected: number) =>
    withCommunity(services.connection.db.withPlugin(counting), community.id, async (tx) => {
      const { listed } = await ownJournal(tx, person.id, filters)
      sent = 0
      const items = await presentItems({ tx, locale: 'fr', viewer: undefined, services }, listed)
      expect(items).toHaveLength(expected)
      return sent
    })
  await lived(person, 'un jour')
  expect(await statements(1)).toBe(1)
  for (const title of ['un', 'deux', 'trois']) await createStory(person, title)
  expect(await statements(7)).toBe(2)
})

test('search finds stories by title and description, only for viewers who may see them', async () => {
  const server = await startServer()
  const [owner, other] = [await server.signIn(), await server.signIn()]
  const find = async (person: Person, query: string) => getTexts((await person.call(searchApi.find, { query })).items)
  const id = await createStory(owner, 'Été au marché', { description: 'Μια μέρα στην αγορά' })
  for (const query of ['ete marche', 'ΑΓΟΡΆ été']) expect(await find(owner, query)).toContain('Été au marché')
  expect(await find(other, 'αγορα')).toEqual([])
  await owner.call(storyApi.update, { id, story: { sharingParameters: 'community', title: 'Hiver au four' } })
  expect(await find(other, 'HIVER')).toEqual(['Hiver au four'])
  expect(await find(other, 'été')).toEqual([])
  await owner.call(storyApi.remove, { id })
  expect(await find(other, 'hiver')).toEqual([])
})

test('creating and sharing a story is recorded in the activities and the statistics', async () => {
  const server = await startServer()
  const [owner, admin] = [await server.signIn(), await server.signIn('communityAdmin')]
  const id = await createStory(owner, 'Été au marché')
  for (const sharingParameters of ['community', 'public'] as const) {
    await owner.call(storyApi.update, { id, story: { sharingParameters } })
  }
  const { paginatedResults } = await owner.call(userApi.activities, { id: owner.id })
  expect(paginatedResults.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['shared', 'Été au marché'],
    ['created', 'Été au marché'],
    ['created', 'vécu de Été au marché'],
    ['joined', null],
  ])
  const { db } = server.services.connection
  await db.updateTable('item').set({ certified: true }).where('account_id', '=', owner.id).execute()
  const found = await admin.call(userApi.search, { viewOption: 'with_statistics', search: owner.email })
  // The statistics count certified experiences, not stories.
  expect(found.paginatedResults[0]?.statistics).toMatchObject({
    experiencesCount: 1,
    storiesCount: 1,
    certifiedCount: 1,
  })
})
