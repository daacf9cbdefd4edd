import { experienceApi } from '@vecu/contract/experience'
import { storyApi } from '@vecu/contract/story'
import { expect, test } from 'vitest'

import { within } from '../../../test/credentials.ts'
import { certify } from '../../../test/recognitions.ts'
import { startServer } from '../../../test/start-server.ts'
import { fillLocalDates } from './fill-local-dates.ts'

const EARLIER = {
  '2026-11-13T23:00:00.000Z': '2026-11-14',
  '2026-07-08T22:00:00.000Z': '2026-07-09',
  '2026-03-28T23:00:00.000Z': '2026-03-29',
  '2026-10-24T22:00:00.000Z': '2026-10-25',
  '2026-07-08T22:30:00.000Z': '2026-07-09T00:30',
  '2026-07-08T22:00:20.000Z': '2026-07-09T00:00',
  '9999-12-31T23:30:00.000Z': '9999-12-31T23:30',
}

test('earlier dates are filled in as they were read, in batches, and certifications stay valid', async () => {
  const server = await startServer()
  const { db } = server.services.connection
  const person = await server.signIn()
  const forget = async (table: 'experience' | 'story', id: number, happened_at: Date) => {
    const row = { happened_at, local_date: null, time_zone: null }
    await within(server, (tx) => tx.updateTable(table).set(row).where('id', '=', id).execute())
  }
  const ids: number[] = []
  for (const date of Object.keys(EARLIER)) {
    const { id } = await person.call(experienceApi.create, { experience: { description: date } })
    await forget('experience', id, new Date(date))
    ids.push(id)
  }
  const story = await person.call(storyApi.create, { story: { title: 'Un été' } })
  await forget('story', story.id, new Date('2026-11-13T23:00:00Z'))
  // Certified before local dates existed: neither the snapshot nor the row has one.
  const certified = await certify(server, person, { description: 'Certifiée', date: '2026-11-13T23:00:00.000Z' })
  await forget('experience', certified.experience.id, new Date('2026-11-13T23:00:00Z'))
  await within(server, async (tx) => {
    const { snapshot } = await tx
      .selectFrom('recognition')
      .select('snapshot')
      .where('id', '=', certified.id)
      .executeTakeFirstOrThrow()
    const { localDate: _, timeZone: __, ...earlier } = snapshot ?? {}
    const row = { snapshot: JSON.stringify(earlier) as never }
    await tx.updateTable('recognition').set(row).where('id', '=', certified.id).execute()
  })

  const read = async () => ({
    dates: await Promise.all(ids.map(async (id) => (await person.call(experienceApi.get, { id })).localDate)),
    story: (await person.call(storyApi.get, { id: story.id })).localDate,
    certified: (await person.call(experienceApi.get, { id: certified.experience.id })).certificationAttributes.map(
      ({ changed, changes }) => [changed, changes],
    ),
  })
  const expected = { dates: Object.values(EARLIER), story: '2026-11-14', certified: [[false, null]] }
  expect(await read()).toEqual(expected)
  await fillLocalDates(db, 2)
  expect(await read()).toEqual(expected)
  const left = await within(server, (tx) =>
    tx.selectFrom('experience').select('description').where('local_date', 'is', null).execute(),
  )
  expect(left).toEqual([{ description: '9999-12-31T23:30:00.000Z' }])
  await person.call(experienceApi.update, {
    id: certified.experience.id,
    experience: { description: 'Certifiée' } as never,
  })
  expect((await read()).certified).toEqual([[false, null]])
})
