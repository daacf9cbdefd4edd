import { randomUUID } from 'node:crypto'

import { experienceApi } from '@vecu/contract/experience'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { type Person, startServer } from '../../../../test/start-server.ts'

const words = 'Une nuit en refuge, sans réseau.'

/** As a device does that never heard the first answer: the same key of its own, another call. */
const send = (person: Person, clientKey: string, description = words) =>
  person.call(experienceApi.create, { experience: { description, clientKey } })

async function countOf(person: Person): Promise<number> {
  return (await person.call(experienceApi.list, {})).paginatedResults.length
}

test('what is sent again under its own key is one experience, in parallel and long after', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const key = randomUUID()
  const [first, second] = await Promise.all([send(person, key), send(person, key)])
  expect(second.id).toBe(first.id)
  await sql`delete from idempotency where community_id = ${server.community.id}`.execute(server.services.connection.db)
  const late = await send(person, key, 'Autre chose sous la même clé')
  expect(late).toMatchObject({ id: first.id, description: words })
  expect(await countOf(person)).toBe(1)
  expect((await send(person, randomUUID())).id).not.toBe(first.id)
})

test('a key is its owner’s alone, in one community alone', async () => {
  const [server, elsewhere] = [await startServer(), await startServer()]
  const key = randomUUID()
  const people = [await server.signIn(), await server.signIn(), await elsewhere.signIn()]
  const ids = await Promise.all(people.map(async (person) => (await send(person, key)).id))
  expect(new Set(ids).size).toBe(3)
  for (const person of people) expect(await countOf(person)).toBe(1)
})

test('what its owner has deleted meanwhile is not made again, not even when nothing is left of it', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const key = randomUUID()
  const { id } = await send(person, key)
  await person.call(experienceApi.remove, { id })
  const again = { experience: { description: words, clientKey: key } }
  expect(await person.try(experienceApi.create, again)).toMatchObject({ status: 404 })
  await server.services.connection.db.deleteFrom('item').where('id', '=', id).execute()
  expect(await person.try(experienceApi.create, again)).toMatchObject({ status: 404 })
  expect(await countOf(person)).toBe(0)
})

test('a key that is none is refused, and one that was refused is free', async () => {
  const person = await (await startServer()).signIn()
  const wrong = { experience: { description: words, clientKey: '0' } }
  expect(await person.try(experienceApi.create, wrong)).toMatchObject({ status: 422 })
  const key = randomUUID()
  const refused = { experience: { description: words, clientKey: key, groupIds: [999_999_999] } }
  expect(await person.try(experienceApi.create, refused)).toMatchObject({ status: 422 })
  expect(await send(person, key)).toMatchObject({ description: words })
})
