import { readdir } from 'node:fs/promises'
import path from 'node:path'

import type { User } from '@vecu/contract/account'
import { userApi } from '@vecu/contract/account'
import type { ErrorBody } from '@vecu/contract/error'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'

import { formPayload } from '../../../../test/multipart.ts'
import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'

const picture = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()

async function upload(server: TestServer, person: Person, bytes: Uint8Array, { name = 'me.png', id = person.id } = {}) {
  const { payload, headers } = await formPayload({ avatar: { name, bytes } })
  const { authorization } = person
  const url = `/v2/users/${id}`
  const response = await server.send({ method: 'PUT', url, payload, headers: { ...headers, authorization } })
  return response as typeof response & { data: User & ErrorBody }
}

async function listAvatarFiles({ services }: TestServer): Promise<string[]> {
  return readdir(path.join(services.settings.dataDir, 'files', 'avatars')).catch(() => [])
}

test('an avatar is stored, served at a signed URL, replaced and removed', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const before = await listAvatarFiles(server)
  const fresh = async () => (await listAvatarFiles(server)).filter((file) => !before.includes(file))

  const first = await upload(server, person, await picture('#f00'), { name: 'moi.exe' })
  expect(first.status).toBe(200)
  const { avatarUrl } = first.data
  expect(avatarUrl).toMatch(/^\/files\/signed\/avatars\/[\da-f-]{36}\.webp\?expires=\d+&signature=/)
  const response = await server.app.inject({ url: String(avatarUrl) })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await sharp(response.rawPayload).metadata()).width).toBe(512)
  expect((await server.app.inject({ url: String(avatarUrl).replace(/signature=A?/, 'signature=B') })).statusCode).toBe(
    404,
  )

  const second = await upload(server, person, await picture('#00f'))
  expect(second.data.avatarUrl).not.toBe(avatarUrl)
  await vi.waitFor(async () => expect(await fresh()).toHaveLength(1), { timeout: 10_000 })

  const none = await person.call(userApi.update, { id: person.id, user: { removeAvatar: true } })
  expect(none.avatarUrl).toBeNull()
  await vi.waitFor(async () => expect(await fresh()).toEqual([]), { timeout: 10_000 })
})

test('a file that is no picture returns UPDATE_USER_AVATAR_ERROR and stores nothing', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const before = await listAvatarFiles(server)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const bytes of [svg, Buffer.from('no'), Buffer.alloc(0)]) {
    const { status, data } = await upload(server, person, bytes, { name: 'me.png' })
    expect([status, data.code]).toEqual([422, 'UPDATE_USER_AVATAR_ERROR'])
    expect(data.errors?.avatar).toHaveLength(1)
    expect(data.errors?.avatar?.[0]).not.toContain('validation.')
  }
  const asText = await person.try(userApi.update, { id: person.id, avatar: 'data:image/png;base64,' as never })
  expect([asText.status, Object.keys(asText.data.errors ?? {})]).toEqual([422, ['avatar']])
  expect(await listAvatarFiles(server)).toEqual(before)
})

test('a file over 10 MB returns 413 PAYLOAD_TOO_LARGE', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const { status, data } = await upload(server, person, Buffer.alloc(10 * 1024 * 1024 + 1, 1))
  expect([status, data.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  expect(data.errors?.avatar).toHaveLength(1)
})

test('an avatar for another account is rejected and leaves no file', async () => {
  const server = await startServer()
  const [person, other] = [await server.signIn(), await server.signIn('communityAdmin')]
  const before = await listAvatarFiles(server)
  expect((await upload(server, other, await picture('#0f0'), { id: person.id })).status).toBe(403)
  const unauthenticated = { ...person, authorization: 'Bearer x' }
  expect((await upload(server, unauthenticated, await picture('#0f0'))).status).toBe(401)
  const inactive = await server.signIn('inactive')
  expect((await upload(server, inactive, await picture('#0f0'))).status).toBe(403)
  expect(await listAvatarFiles(server)).toEqual(before)
})

test('a request that fails after storing its avatar leaves no file', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const before = await listAvatarFiles(server)
  const { payload, headers } = await formPayload({ avatar: { name: 'a.png', bytes: await picture('#123') } })
  const { db } = server.services.connection
  const open = db.transaction.bind(db)
  let opened = 0
  const transaction = vi.spyOn(db, 'transaction').mockImplementation(() => {
    opened += 1
    if (opened === 2) throw new Error('the database went away')
    return open()
  })
  const { authorization } = person
  const url = `/v2/users/${person.id}`
  const response = await server.send({ method: 'PUT', url, payload, headers: { ...headers, authorization } })
  transaction.mockRestore()
  expect([response.status, opened]).toEqual([500, 2])
  expect(await listAvatarFiles(server)).toEqual(before)
})

test('parallel avatar uploads leave one file', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const before = await listAvatarFiles(server)
  const bytes = await picture('#abc')
  const responses = await Promise.all(Array.from({ length: 8 }, () => upload(server, person, bytes)))
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  await vi.waitFor(
    async () => expect((await listAvatarFiles(server)).filter((file) => !before.includes(file))).toHaveLength(1),
    { timeout: 10_000 },
  )
})
