import { experienceApi } from '@vecu/contract/experience'
import { experiencePictureApi } from '@vecu/contract/experience-picture'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { readdir } from 'node:fs/promises'

import { formPayload } from '../../../../test/multipart.ts'
import { type Person, type TestServer, startServer } from '../../../../test/start-server.ts'

/** Left half red, right half blue. */
function flag(width = 2_000, height = 1_000) {
  const red = { create: { width: width / 2, height, channels: 3 as const, background: '#f00' } }
  return sharp({ create: { width, height, channels: 3, background: '#00f' } }).composite([
    { input: red, left: 0, top: 0 },
  ])
}

async function sendPicture(
  server: TestServer,
  { authorization }: Person,
  id: number,
  bytes: Buffer,
  fields: Record<string, string> = {},
) {
  const form = await formPayload({ 'experience[picture]': { name: 'photo.jpg', bytes }, ...fields })
  return server.send({
    method: 'PATCH',
    url: `/v2/experience_pictures/${id}`,
    payload: form.payload,
    headers: { ...form.headers, authorization },
  })
}

async function written(server: TestServer) {
  const person = await server.signIn()
  const { id } = await person.call(experienceApi.create, { experience: { description: 'Une journée' } })
  return { person, id }
}

async function bytesAt(server: TestServer, url: string): Promise<Buffer> {
  const response = await server.app.inject({ url, headers: { host: server.host } })
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('private, max-age=604800, immutable')
  const known = { host: server.host, 'if-none-match': `"other", W/${String(response.headers.etag)}` }
  const again = await server.app.inject({ url, headers: known })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  return response.rawPayload
}

async function storedFiles({ services }: TestServer): Promise<string[]> {
  return readdir(`${services.settings.dataDir}/files/pictures`).catch(() => [])
}

test('a cover has four widths with signed URLs, its original and a placeholder', async () => {
  const server = await startServer()
  const { person, id } = await written(server)
  expect((await sendPicture(server, person, id, await flag().jpeg().toBuffer())).status).toBe(200)
  const { picture, pictureUrl } = await person.call(experienceApi.get, { id })
  expect(picture).toMatchObject({ width: 2_000, height: 1_000 })
  expect(picture?.placeholder).toMatch(/^data:image\/webp;base64,.{20,400}$/)
  expect(picture?.sources.map(({ width }) => width)).toEqual([480, 960, 1_440, 1_920])
  for (const { url, width } of picture?.sources ?? []) {
    expect((await sharp(await bytesAt(server, url)).metadata()).width).toBe(width)
    expect((await server.send({ url: url.replace(/signature=A?/, 'signature=B') })).status).toBe(404)
  }
  expect(pictureUrl).toBe(picture?.sources.at(-1)?.url)
  const own = await person.call(experiencePictureApi.get, { id })
  expect((await sharp(await bytesAt(server, own.originalUrl ?? '')).metadata()).width).toBe(2_000)
})

test('a small picture is not enlarged', async () => {
  const server = await startServer()
  const { person, id } = await written(server)
  await sendPicture(server, person, id, await flag(300, 200).png().toBuffer())
  const { picture } = await person.call(experienceApi.get, { id })
  expect(picture?.sources.map(({ width }) => width)).toEqual([300])
})

test('a cover can be cropped again from its original, and the old files are deleted', async () => {
  const server = await startServer({}, { whole: true })
  const { person, id } = await written(server)
  const left = { 'experience[crop][x]': '0', 'experience[crop][y]': '0', 'experience[crop][height]': '100' }
  await sendPicture(server, person, id, await flag().jpeg().toBuffer(), { ...left, 'experience[crop][width]': '50' })
  const before = await person.call(experiencePictureApi.get, { id })
  expect(before).toMatchObject({ crop: { x: 0, y: 0, width: 50, height: 100 }, picture: { width: 1_000 } })
  const right = { x: 50, y: 0, width: 50, height: 100 }
  const after = await person.call(experiencePictureApi.update, { id, experience: { crop: right } })
  expect(after.originalUrl).toBe(before.originalUrl)
  const [r = 0, , b = 0] = await sharp(await bytesAt(server, after.picture?.sources[0]?.url ?? ''))
    .extract({ left: 5, top: 5, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(r < 60 && b > 200).toBe(true)
  await vi.waitFor(async () => expect(await storedFiles(server)).toHaveLength(5), { timeout: 15_000, interval: 100 })
}, 60_000)

test('an invalid picture or crop answers 422 and keeps the cover', async () => {
  const server = await startServer()
  const { person, id } = await written(server)
  await sendPicture(server, person, id, await flag(300, 200).png().toBuffer())
  const [before, files] = [await person.call(experienceApi.get, { id }), await storedFiles(server)]
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from('GIF89a'),
    Buffer.alloc(0),
  ]) {
    const { status, data } = await sendPicture(server, person, id, bytes)
    expect([status, Object.keys((data as { errors: object }).errors)]).toEqual([422, ['picture']])
  }
  const wrong = { 'experience[crop][x]': '200', 'experience[crop][y]': '0' }
  expect((await sendPicture(server, person, id, await flag().jpeg().toBuffer(), wrong)).status).toBe(422)
  expect(await person.call(experienceApi.get, { id })).toEqual(before)
  expect(await storedFiles(server)).toEqual(files)
})

test('a crop without a picture answers 422', async () => {
  const server = await startServer()
  const { person, id } = await written(server)
  const crop = { x: 0, y: 0, width: 50, height: 50 }
  expect((await person.try(experiencePictureApi.update, { id, experience: { crop } })).status).toBe(422)
  expect((await person.try(experiencePictureApi.update, { id, experience: {} })).status).toBe(422)
})

test('a malformed multipart form answers 400 BAD_REQUEST', async () => {
  const server = await startServer()
  const { person, id } = await written(server)
  const part = 'Content-Disposition: form-data; name="experience[picture]"; filename="a.jpg"\r\n\r\nbytes'
  for (const [type, body] of [
    ['multipart/form-data', `--x\r\n${part}\r\n--x--\r\n`],
    ['multipart/form-data; boundary=y', `--x\r\n${part}\r\n--x--\r\n`],
    ['multipart/form-data; boundary=x', `--x\r\n${part}`],
  ] as const) {
    const { status, data } = await server.send({
      method: 'PATCH',
      url: `/v2/experience_pictures/${id}`,
      payload: body,
      headers: { 'content-type': type, authorization: person.authorization },
    })
    expect([status, (data as { code: string }).code]).toEqual([400, 'BAD_REQUEST'])
  }
})

test('a full disk answers 503 STORAGE_FULL and leaves no partial files', async () => {
  const server = await startServer()
  const { person, id } = await written(server)
  const before = await storedFiles(server)
  const { storage } = server.services
  const put = storage.put.bind(storage)
  let room = 3
  const full = vi.spyOn(storage, 'put').mockImplementation((key, bytes) => {
    room -= 1
    return room > 0 ? put(key, bytes) : Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  })
  const response = await sendPicture(server, person, id, await flag().jpeg().toBuffer())
  full.mockRestore()
  expect(response).toMatchObject({ status: 503, data: { code: 'STORAGE_FULL' }, headers: { 'retry-after': '30' } })
  expect(await storedFiles(server)).toEqual(before)
  expect((await person.call(experienceApi.get, { id })).picture).toBeNull()
})
