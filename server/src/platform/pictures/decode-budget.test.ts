import { communitySettingsApi } from '@vecu/contract/community-settings'
import type { Endpoint } from '@vecu/contract/endpoint'
import { experienceApi } from '@vecu/contract/experience'
import { groupApi } from '@vecu/contract/group'
import { sessionApi } from '@vecu/contract/session'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { formPayload } from '../../../test/multipart.ts'
import { PASSWORD, type Person, type TestServer, startServer } from '../../../test/start-server.ts'

/** Noisy like a photo, so that decoding takes as long. */
async function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 34 }
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
}

async function write(person: Person): Promise<number> {
  return (await person.call(experienceApi.create, { experience: { description: 'Une journée' } })).id
}

async function send(
  server: TestServer,
  method: Endpoint['method'],
  authorization: string,
  url: string,
  field: string,
  bytes: Buffer,
) {
  const form = await formPayload({ [field]: { name: 'photo.jpg', bytes } })
  const headers = { ...form.headers, authorization }
  return server.send({ method, url, payload: form.payload, headers })
}

function sendCover(server: TestServer, { authorization }: Person, id: number, bytes: Buffer) {
  return send(server, 'PATCH', authorization, `/v2/experience_pictures/${id}`, 'experience[picture]', bytes)
}

test('twenty photos in a minute return 200', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const id = await write(person)
  const bytes = await photo(200, 150)
  const responses = await Promise.all(Array.from({ length: 20 }, () => sendCover(server, person, id, bytes)))
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
})

test('picture limit counts all sessions and endpoints of a person', async () => {
  const server = await startServer({ PICTURE_RATE_LIMIT: '3' })
  const person = await server.signIn('communityAdmin')
  const groupId = await server.createGroup()
  const id = await write(person)
  const bytes = await photo(60, 40)
  expect((await sendCover(server, person, id, bytes)).status).toBe(200)
  expect((await send(server, 'PUT', person.authorization, `/v2/users/${person.id}`, 'avatar', bytes)).status).toBe(200)
  expect((await send(server, 'PUT', person.authorization, `/v2/groups/${groupId}`, 'group[logo]', bytes)).status).toBe(
    200,
  )

  const login = await server.try(sessionApi.login, { user: { email: person.email, password: PASSWORD } })
  const otherSession = { ...person, authorization: String(login.headers.authorization) }
  const { status, data, headers } = await sendCover(server, otherSession, id, bytes)
  expect([status, data]).toEqual([
    429,
    {
      code: 'TOO_MANY_PICTURES',
      message: 'Vous envoyez beaucoup d’images à la fois. Attendez une minute, puis envoyez celle-ci à nouveau.',
    },
  ])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  for (const [method, url, field] of [
    ['PUT', `/v2/users/${person.id}`, 'avatar'],
    ['PUT', `/v2/groups/${groupId}`, 'group[logo]'],
    [communitySettingsApi.update.method, communitySettingsApi.update.path, 'favicon'],
  ] as const) {
    expect((await send(server, method, person.authorization, url, field, bytes)).status, url).toBe(429)
  }
  // A new crop of a stored picture costs as much.
  const crop = { x: 0, y: 0, width: 50, height: 50 }
  const cropped = await server.send({
    method: 'PATCH',
    url: `/v2/experience_pictures/${id}`,
    payload: { experience: { crop } },
    headers: { authorization: person.authorization },
  })
  expect(cropped.status).toBe(429)

  const other = await server.signIn()
  expect((await sendCover(server, other, await write(other), bytes)).status).toBe(200)
  expect((await person.call(groupApi.get, { id: groupId })).id).toBe(groupId)
})

test('decoding time over the limit returns 429 TOO_MANY_PICTURES for that person only', async () => {
  const server = await startServer({ PICTURE_SECONDS: '1' })
  const person = await server.signIn()
  const plain = { width: 5_000, height: 5_000, channels: 3 as const, background: '#396' }
  const bytes = await sharp({ create: plain }).png().toBuffer()
  let rejected: Awaited<ReturnType<typeof sendCover>> | undefined
  for (let time = 0; time < 20 && !rejected; time++) {
    const response = await send(server, 'PUT', person.authorization, `/v2/users/${person.id}`, 'avatar', bytes)
    if (response.status !== 200) rejected = response
  }
  expect(rejected).toMatchObject({ status: 429, data: { code: 'TOO_MANY_PICTURES' } })
  const other = await server.signIn()
  expect((await sendCover(server, other, await write(other), await photo(60, 40))).status).toBe(200)
})

test('one person’s queued pictures do not delay those of others', async () => {
  const server = await startServer()
  const [busy, other] = [await server.signIn(), await server.signIn()]
  const [busyId, otherId] = [await write(busy), await write(other)]
  const [large, small] = [await photo(1_000, 800), await photo(60, 40)]
  const ended: string[] = []
  const many = Array.from({ length: 8 }, async () => {
    const { status } = await sendCover(server, busy, busyId, large)
    ended.push('many')
    return status
  })
  const { status } = await sendCover(server, other, otherId, small)
  ended.push('one')
  expect([status, await Promise.all(many)]).toEqual([200, Array.from({ length: 8 }, () => 200)])
  expect(ended.indexOf('one')).toBeLessThan(3)
})
