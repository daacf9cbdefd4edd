import { experienceApi } from '@vecu/contract/experience'
import { portraitApi } from '@vecu/contract/portrait'
import { storyApi } from '@vecu/contract/story'
import { expect, test } from 'vitest'

import { certify } from '../../../../test/recognitions.ts'
import { startServer } from '../../../../test/start-server.ts'

const sharingParameters = 'public'

async function portraitWithStory() {
  const server = await startServer()
  const [person, member] = [await server.signIn(), await server.signIn()]
  const shown = await person.call(experienceApi.create, { experience: { description: 'Au passe', sharingParameters } })
  const hidden = await person.call(experienceApi.create, { experience: { description: 'En coulisses' } })
  await certify(server, person, { id: shown.id })
  const tell = async (title: string, sharing: 'public' | 'private', experience: number) => {
    const { id } = await person.call(storyApi.create, { story: { title, sharingParameters: sharing } })
    return person.call(storyApi.setExperiences, { id, experienceIds: [experience] })
  }
  const open = await tell('De la plonge au passe', 'public', shown.id)
  const closed = await tell('Carnet secret', 'private', hidden.id)
  return { server, person, member, open, closed }
}

test('the owner is told what the public page counts, nobody else is', async () => {
  const { person, member } = await portraitWithStory()
  const own = await person.call(portraitApi.get, { id: person.id })
  expect(own.counts).toMatchObject({ experiences: 2, stories: 2, certified: 1 })
  expect(own.publicCounts).toEqual({ experiences: 1, stories: 1, certified: 1 })
  expect((await member.call(portraitApi.get, { id: person.id })).publicCounts).toBeNull()
})

test('the visitor view of the own portrait equals its public page, before it is public', async () => {
  const { server, person, member, open } = await portraitWithStory()
  const preview = await person.call(portraitApi.get, { id: person.id, view: 'visitor' })
  expect(preview).toMatchObject({ counts: { experiences: 1 }, publicCounts: null, publicToken: null })
  expect(preview.stories.map(({ id, certifiedCount }) => [id, certifiedCount])).toEqual([[open.id, 1]])
  const { publicToken } = await person.call(portraitApi.update, { id: person.id, portrait: { public: true } })
  const page = await server.call(portraitApi.getPublic, { publicToken: publicToken ?? '' })
  expect({ ...page, public: false }).toEqual(preview)
  expect((await member.try(portraitApi.get, { id: person.id, view: 'visitor' })).status).toBe(403)
  expect((await person.try(portraitApi.get, { id: person.id, view: 'owner' as 'visitor' })).status).toBe(422)
})

test('stories of a portrait are those that the viewer may see, newest first, with a public link for visitors', async () => {
  const { person, member, open, closed } = await portraitWithStory()
  const ids = async (viewer: typeof person) =>
    (await viewer.call(portraitApi.get, { id: person.id })).stories.map(({ id }) => id)
  expect(await ids(person)).toEqual([closed.id, open.id])
  expect(await ids(member)).toEqual([open.id])
  const [story] = (await person.call(portraitApi.get, { id: person.id, view: 'visitor' })).stories
  expect(story?.publicToken).toMatch(/./)
})
