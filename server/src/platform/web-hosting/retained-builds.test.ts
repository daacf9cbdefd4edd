import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { startServer } from '../../../test/start-server.ts'
import { RETAINED_BUILDS_PREFIX, findingAssets, retainBuild, purgeRetainedBuilds } from './retained-builds.ts'
import { serveAssets } from './web-assets.ts'

/** Replaces the folder like a build does. */
function buildInto(folder: string, files: Record<string, string>): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
}

async function createFixture() {
  const { services } = await startServer()
  const { storage, connection } = services
  const folder = mkdtempSync(path.join(tmpdir(), 'vecu-assets-'))
  const app = Fastify()
  await serveAssets(app, folder, findingAssets(connection.db, storage))
  onTestFinished(async () => {
    await app.close()
    await connection.db.deleteFrom('installation').where('name', 'like', 'web build %').execute()
    rmSync(folder, { recursive: true, force: true })
  })
  const get = (name: string, headers = {}) => app.inject({ url: `/assets/${name}`, headers })
  const retain = (id: string) => retainBuild(connection.db, storage, folder, { id, timestamp: '' })
  return { db: connection.db, storage, folder, get, keep: retain }
}

test('serves files of the previous build from storage and of the newest from disk', async () => {
  const { folder, get, keep: retain } = await createFixture()
  buildInto(folder, { 'page-old1.js': 'old', 'both-same.css': 'same', 'both-same.css.gz': 'compressed' })
  await retain('first')
  buildInto(folder, { 'page-new1.js': 'new', 'both-same.css': 'same' })
  writeFileSync(path.join(folder, 'page-new1.js.gz'), gzipSync('new, compressed'))
  await retain('second')

  const old = await get('page-old1.js')
  expect([old.statusCode, old.body]).toEqual([200, 'old'])
  expect(old.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await get('page-new1.js')).body).toBe('new')
  const compressed = await get('page-new1.js', { 'accept-encoding': 'gzip' })
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': expect.stringMatching(/31536000, immutable/),
  })
  for (const name of ['both-same.css.gz', 'gone-1234.js', '..%2Fbuild.json', '__proto__', 'constructor.js']) {
    expect([name, (await get(name)).statusCode]).toEqual([name, 404])
  }
})

test('purges builds unused for 30 days but retains the last three', async () => {
  const { db, storage, folder, get, keep: retain } = await createFixture()
  for (const id of ['a', 'b', 'c', 'd', 'e']) {
    buildInto(folder, { [`page-${id}.js`]: id })
    await retain(id)
  }
  const age = async (ids: string[]) => {
    const rows = await db.selectFrom('installation').selectAll().where('name', 'like', 'web build %').execute()
    for (const { name, value } of rows) {
      const build = JSON.parse(value) as { id: string; startedAt: string }
      if (!ids.includes(build.id)) continue
      const startedAt = new Date(Date.parse(build.startedAt) - 31 * 86_400_000).toISOString()
      await db
        .updateTable('installation')
        .set({ value: JSON.stringify({ ...build, startedAt }) })
        .where('name', '=', name)
        .execute()
    }
  }
  await age(['b', 'c', 'd', 'e'])
  await purgeRetainedBuilds(db, storage)
  const statuses = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map(async (id) => (await get(`page-${id}.js`)).statusCode),
  )
  expect(statuses).toEqual([200, 404, 404, 200, 200])
  expect(await storage.read(`${RETAINED_BUILDS_PREFIX}b`)).toBeUndefined()
})
