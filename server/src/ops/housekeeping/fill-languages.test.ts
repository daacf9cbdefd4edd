import { experienceApi } from '@vecu/contract/experience'
import { storyApi } from '@vecu/contract/story'
import { expect, test } from 'vitest'

import { startServer } from '../../../test/start-server.ts'
import { fillLanguages } from './fill-languages.ts'

test('items without a language get that of their author, which a later change of the account keeps', async () => {
  const server = await startServer()
  const { db } = server.services.connection
  const person = await server.signIn()
  await db.updateTable('account').set({ locale: 'el' }).where('id', '=', person.id).execute()
  const experience = await person.call(experienceApi.create, { experience: { description: 'Μια μέρα.' } })
  const story = await person.call(storyApi.create, { story: { title: 'Ένας χειμώνας' } })
  await db.updateTable('experience').set({ language: null }).where('id', '=', experience.id).execute()
  await db.updateTable('story').set({ language: null }).where('id', '=', story.id).execute()
  expect((await person.call(experienceApi.get, { id: experience.id })).language).toBe('el')

  await fillLanguages(db)
  await db.updateTable('account').set({ locale: 'fr' }).where('id', '=', person.id).execute()
  expect((await person.call(experienceApi.get, { id: experience.id })).language).toBe('el')
  expect((await person.call(storyApi.get, { id: story.id })).language).toBe('el')
})
