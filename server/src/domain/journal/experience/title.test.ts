import { userApi } from '@vecu/contract/account'
import { MAX_EXPERIENCE_TITLE } from '@vecu/contract/constants'
import { credentialApi } from '@vecu/contract/credential'
import { type ExperienceInput, experienceApi } from '@vecu/contract/experience'
import { moderationApi } from '@vecu/contract/moderation'
import { notificationApi } from '@vecu/contract/notification'
import { recognitionApi } from '@vecu/contract/recognition'
import { reviewApi } from '@vecu/contract/review'
import { searchApi } from '@vecu/contract/search'
import { storyApi } from '@vecu/contract/story'
import { expect, test } from 'vitest'

import { mailsTo } from '../../../../test/mails.ts'
import { KITCHEN, certify, createRequest } from '../../../../test/recognitions.ts'
import { type Person, startServer } from '../../../../test/start-server.ts'

const TITLED = { ...KITCHEN, title: 'Mon premier service' } satisfies ExperienceInput
const LONG = `Une soirée de service dans une brigade de six personnes, ${'du premier au dernier couvert, '.repeat(3)}sans faute.`
const FIRST_WORDS = 'Une soirée de service dans une brigade de six personnes, du premier au dernier…'

const write = (person: Person, experience: ExperienceInput) => person.call(experienceApi.create, { experience })
const change = (person: Person, id: number, experience: Partial<ExperienceInput>) =>
  person.call(experienceApi.update, { id, experience })

test('a title is optional, one line, kept by other changes, and removed by an empty one', async () => {
  const server = await startServer()
  const person = await server.signIn()
  expect((await write(person, KITCHEN)).title).toBeNull()
  const { id, title } = await write(person, { ...TITLED, title: '  Mon premier\n service ' })
  expect(title).toBe('Mon premier service')
  expect((await change(person, id, { description: 'Autre texte' })).title).toBe('Mon premier service')
  expect((await change(person, id, { title: '' })).title).toBeNull()
  expect((await change(person, id, { title: 'é'.repeat(MAX_EXPERIENCE_TITLE) })).title).toHaveLength(80)
  expect((await change(person, id, { title: null })).title).toBeNull()
})

test('a title and the description of a cover keep their no-break spaces', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const texts = { title: 'Au \n potager\u00a0: semer', pictureDescription: 'Quelle\nrécolte\u202f!' }
  expect(await write(person, { ...KITCHEN, ...texts })).toMatchObject({
    title: 'Au potager\u00a0: semer',
    pictureDescription: 'Quelle récolte\u202f!',
  })
})

test.each([
  ['a title of 81 characters', { title: 'é'.repeat(MAX_EXPERIENCE_TITLE + 1) }, 'title'],
  ['a title with NUL', { title: 'a\u0000b' }, 'title'],
  ['an unknown language', { language: 'xx' }, 'language'],
  ['no language', { language: null }, 'language'],
])('%s answers 422 under its field', async (_, wrong, field) => {
  const person = await (await startServer()).signIn()
  const { status, data } = await person.try(experienceApi.create, { experience: { ...KITCHEN, ...wrong } as never })
  expect([status, Object.keys(data.errors ?? {})]).toEqual([422, [field]])
})

test('the language of a text is that of its author unless another is chosen', async () => {
  const server = await startServer()
  const person = await server.signIn()
  await server.services.connection.db.updateTable('account').set({ locale: 'nl' }).where('id', '=', person.id).execute()
  const experience = await write(person, KITCHEN)
  const story = await person.call(storyApi.create, { story: { title: 'Een winter' } })
  expect([experience.language, story.language]).toEqual(['nl', 'nl'])
  expect((await change(person, experience.id, { language: 'it' })).language).toBe('it')
  expect((await change(person, experience.id, { description: 'Una sera' })).language).toBe('it')
  const changed = await person.call(storyApi.update, { id: story.id, story: { language: 'pt' } })
  expect([changed.language, changed.title]).toEqual(['pt', 'Een winter'])
  const wrong = { id: story.id, story: { language: 'fr-FR' } as never }
  expect((await person.try(storyApi.update, wrong)).data.errors).toHaveProperty('language')
})

test('search finds an experience by its title, until the title is removed', async () => {
  const person = await (await startServer()).signIn()
  const { id } = await write(person, { ...KITCHEN, title: 'Épluchures' })
  const find = async () => (await person.call(searchApi.find, { query: 'epluchure' })).items.length
  expect(await find()).toBe(1)
  await change(person, id, { title: null })
  expect(await find()).toBe(0)
})

test('activities and notifications name an experience by its title, or by its first words', async () => {
  const server = await startServer()
  const [person, admin] = [await server.signIn(), await server.signIn('communityAdmin')]
  const titled = await write(person, { ...TITLED, sharingParameters: 'community' })
  const untitled = await write(person, { description: LONG, sharingParameters: 'community' })
  for (const { id } of [titled, untitled]) {
    await admin.call(moderationApi.hide, { id, reason: 'Une photo floue' })
  }
  const { paginatedResults: activities } = await person.call(userApi.activities, { id: person.id })
  const { paginatedResults } = await person.call(notificationApi.list, {})
  const names = paginatedResults.map((one) => (one.kind === 'hidden' ? one.item.name : ''))
  expect(names).toEqual([FIRST_WORDS, 'Mon premier service'])
  const created = activities.filter(({ kind }) => kind === 'created')
  expect(created.map(({ subject }) => subject)).toEqual([FIRST_WORDS, 'Mon premier service'])
})

test('a request keeps title and language for its certifier', async () => {
  const server = await startServer()
  const [person, certifier] = [await server.signIn(), await server.signIn()]
  const asked = { ...TITLED, language: 'it' as const }
  const { id, token } = await createRequest(server, person, { certificator: { userId: certifier.id } }, asked)
  const shown = { title: TITLED.title, description: KITCHEN.description, language: 'it' }
  expect((await server.call(reviewApi.get, { token })).experience).toMatchObject(shown)
  expect((await person.call(recognitionApi.get, { id })).experience).toMatchObject(shown)
  const [notification] = (await certifier.call(notificationApi.list, {})).paginatedResults
  expect(notification).toMatchObject({ experience: { title: TITLED.title, description: KITCHEN.description } })
  const [mail] = await mailsTo(server, certifier.email)
  expect(mail?.text).toContain(`> ${TITLED.title}\n> ${KITCHEN.description}`)
})

test('a certification covers the title: changing it suspends the seal until it is restored', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { id, experience } = await certify(server, person, TITLED)
  const isChanged = async () =>
    (await person.call(experienceApi.get, { id: experience.id })).certificationAttributes[0]?.changed
  expect(await isChanged()).toBe(false)
  const { name, code } = await person.call(credentialApi.sharing, { id })
  expect(name).toContain('Mon premier service')
  expect((await server.call(credentialApi.verify, { code })).summary?.title).toBe(TITLED.title)

  for (const title of ['Chef du Ritz', null]) {
    const { certificationAttributes } = await change(person, experience.id, { title })
    expect(certificationAttributes[0]?.changes).toEqual({ title: { certified: TITLED.title, now: title } })
    await person.call(recognitionApi.restore, { id })
    expect(await isChanged()).toBe(false)
    expect((await person.call(experienceApi.get, { id: experience.id })).title).toBe(TITLED.title)
  }
  await change(person, experience.id, { language: 'en' })
  expect(await isChanged()).toBe(false)
})

test('a title added to a certified experience without one was not certified', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { experience } = await certify(server, person)
  const { certificationAttributes } = await change(person, experience.id, { title: 'Chef du Ritz' })
  expect(certificationAttributes[0]).toMatchObject({
    changed: true,
    changes: { title: { certified: null, now: 'Chef du Ritz' } },
  })
})
