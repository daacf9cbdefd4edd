import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'

import { userApi } from '@vecu/contract/account'
import { experienceApi } from '@vecu/contract/experience'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { formPayload } from '../../../test/multipart.ts'
import { startObjectStore } from '../../../test/object-store.ts'
import { readZip } from '../../../test/read-zip.ts'
import { startServer } from '../../../test/start-server.ts'
import { purgeJob } from '../../ops/housekeeping/purge.job.ts'
import { putPublicFile } from './public-files.ts'

const TWO_DAYS_AGO = new Date(Date.now() - 48 * 3_600_000)

test('object store: stores, serves and sweeps pictures, and reports an outage', async () => {
  const store = await startObjectStore()
  const server = await startServer(store.environment, { whole: true })
  const { services, host } = server
  const person = await server.signIn()
  const bytes = await sharp({ create: { width: 1_000, height: 500, channels: 3, background: '#08f' } })
    .png()
    .toBuffer()
  const { id } = await person.call(experienceApi.create, { experience: { description: 'Une journée' } })
  const form = await formPayload({ 'experience[picture]': { name: 'a.png', bytes } })
  const cover = {
    method: 'PATCH',
    url: `/v2/experience_pictures/${id}`,
    payload: form.payload,
    headers: { ...form.headers, authorization: person.authorization },
  } as const
  expect((await server.send(cover)).status).toBe(200)

  // Private picture: redirect to a presigned URL.
  const { pictureUrl } = await person.call(experienceApi.get, { id })
  const get = (url: string) => server.app.inject({ url, headers: { host } })
  const sent = await get(pictureUrl ?? '')
  expect([sent.statusCode, sent.headers['cache-control']]).toEqual([302, 'private, max-age=1800'])
  const location = new URL(String(sent.headers.location))
  expect(location.origin).toBe(store.environment.S3_ENDPOINT)
  expect(location.searchParams.get('X-Amz-Expires')).toBe('7200')
  const response = await fetch(location)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'cache-control': 'private, max-age=7200, immutable',
  })
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 1_000 })
  expect((await get((pictureUrl ?? '').replace(/signature=../, 'signature=AA'))).statusCode).toBe(404)

  // Public file: served by this server, with headers that block scripts in an SVG.
  const logo = await putPublicFile(services.storage, Buffer.from('<svg/>'), 'svg')
  const served = await get(`/files/${logo}`)
  expect([served.statusCode, served.body]).toEqual([200, '<svg/>'])
  expect(served.headers['content-security-policy']).toContain('sandbox')

  // Server-side read: the data export.
  const zip = await server.app.inject({
    url: userApi.exportData.path.replace('{id}', String(person.id)),
    headers: { host, authorization: person.authorization },
  })
  expect([...readZip(zip.rawPayload).keys()].some((name) => name.endsWith('.jpg'))).toBe(true)

  // Nightly sweep. The store sets its own timestamps, so its files are made older.
  await services.storage.put('pictures/orphan.jpg', bytes)
  const keysNow = async () => {
    const keys = []
    for await (const { key } of services.storage.list()) keys.push(key)
    return keys.toSorted()
  }
  const before = await keysNow()
  for (const entry of await readdir(store.folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await utimes(path.join(entry.parentPath, entry.name), TWO_DAYS_AGO, TWO_DAYS_AGO)
  }
  await purgeJob(services.connection, services.queue, services.storage).work({})
  expect(await keysNow()).toEqual(before.filter((key) => !/orphan|^public/.test(key)))

  await store.stop()
  const failed = await server.send(cover)
  expect(failed).toMatchObject({ status: 503, data: { code: 'FILES_UNAVAILABLE' } })
  expect(failed.headers['retry-after']).toBe('30')
  expect((await get(`/files/${logo}`)).statusCode).toBe(503)
  expect(await server.send({ url: '/readyz' })).toMatchObject({ status: 503, data: { files: false, database: true } })
})
