import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'

import { expect, onTestFinished, test } from 'vitest'

import { startServer } from '../../../test/start-server.ts'
import { findViewerVersion, loadViewer } from './viewer.ts'

test('viewer of the API document loads its scripts from this host only', async () => {
  const { app } = await startServer()
  const page = await app.inject('/v2/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';")
  const scripts = [...page.body.matchAll(/<script src="([^"]+)">/g)].map(([, url = '']) => url)
  expect(scripts).toHaveLength(2)
  for (const url of scripts) {
    const script = await app.inject(url)
    expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  }
})

test('page of the viewer preloads the API document', async () => {
  const { app } = await startServer()
  const { body } = await app.inject('/v2/docs')
  expect(body).toContain('<link rel="preload" href="/v2/openapi.json" as="fetch" crossorigin>')
})

test('viewer script is kept for its version, and sent with gzip to those who accept it', async () => {
  const { app } = await startServer()
  const url = `/v2/docs/viewer.js?v=${await findViewerVersion()}`
  expect((await app.inject('/v2/docs')).body).toContain(`<script src="${url}">`)
  const compressed = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/^(Origin, )?accept-encoding$/),
  })
  expect(compressed.rawPayload.length).toBeLessThan(1_400_000)
  for (const headers of [{}, { 'accept-encoding': 'gzip;q=0' }]) {
    const plain = await app.inject({ url, headers })
    expect([plain.headers['content-encoding'], plain.body === gunzipSync(compressed.rawPayload).toString()]).toEqual([
      undefined,
      true,
    ])
  }
  const headers = { 'if-none-match': String(compressed.headers.etag) }
  expect((await app.inject({ url, headers })).statusCode).toBe(304)
  const unversioned = await app.inject({ url: '/v2/docs/viewer.js', headers })
  expect(unversioned.headers['cache-control']).toBe('public, max-age=300, must-revalidate')
})

test('viewer script is compressed once per version and read from the cache afterwards', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vecu-viewer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const cache = pathToFileURL(`${folder}/new/`)
  expect(gunzipSync(await loadViewer(cache)).toString()).toContain('createApiReference')
  const name = `${await findViewerVersion()}.js.gz`
  expect(await readdir(cache)).toEqual([name])
  await writeFile(new URL(name, cache), 'from the cache')
  expect((await loadViewer(cache)).toString()).toBe('from the cache')
})

test('viewer script is sent when its cache cannot be written', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vecu-viewer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'file'), '')
  expect((await loadViewer(pathToFileURL(`${folder}/file/`))).length).toBeGreaterThan(1_000_000)
})
