import { randomUUID } from 'node:crypto'

import { experienceApi } from '@vecu/contract/experience'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { type Person, startServer } from '../../../../test/start-server.ts'

const DESCRIPTION = 'Une nuit en refuge, sans réseau.'

/** Simulates a retry by a device that did not receive the first response. */
const send = (person: Person, clientKey: string, description = DESCRIPTION) =>
  person.call(experienceApi.create, { experience: { description, clientKey } })

async function countExperiences(person: Person): Promise<number> {
  return (await person.call(experienceApi.list, {})).paginatedResults.length
}

test('retries with the same client key return the same experience, in parallel and later', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const key = randomUUID()
  const [first, second] = await Promise.all([send(person, key), send(person, key)])
  expect(second.id).toBe(first.id)
  await sql`delete from idempotency where community_id = ${server.community.id}`.execute(server.services.connection.db)
  const late = await send(person, key, 'Autre chose sous la même clé')
  expect(late).toMatchObject({ id: first.id, description: DESCRIPTION })
  expect(await countExperiences(person)).toBe(1)
  expect((await send(person, randomUUID())).id).not.toBe(first.id)
})

test('client keys are separate per account and community', async () => {
  const [server, otherServer] = [await startServer(), await startServer()]
  const key = randomUUID()
  const people = [await server.signIn(), await server.signIn(), await otherServer.signIn()]
  const ids = await Promise.all(people.map(async (person) => (await send(person, key)).id))
  expect(new Set(ids).size).toBe(3)
  for (const person of people) expect(await countExperiences(person)).toBe(1)
})

test('a retry answers 404 after the experience was deleted or purged', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const key = randomUUID()
  const { id } = await send(person, key)
  await person.call(experienceApi.remove, { id })
  const again = { experience: { description: DESCRIPTION, clientKey: key } }
  expect(await person.try(experienceApi.create, again)).toMatchObject({ status: 404 })
  await server.services.connection.db.deleteFrom('item').where('id', '=', id).execute()
  expect(await person.try(experienceApi.create, again)).toMatchObject({ status: 404 })
  expect(await countExperiences(person)).toBe(0)
})

test('an invalid client key answers 422, and a key is unused after a failed request', async () => {
  const person = await (await startServer()).signIn()
  const wrong = { experience: { description: DESCRIPTION, clientKey: '0' } }
  expect(await person.try(experienceApi.create, wrong)).toMatchObject({ status: 422 })
  const key = randomUUID()
  const rejectedInput = { experience: { description: DESCRIPTION, clientKey: key, groupIds: [999_999_999] } }
  expect(await person.try(experienceApi.create, rejectedInput)).toMatchObject({ status: 422 })
  expect(await send(person, key)).toMatchObject({ description: DESCRIPTION })
})
