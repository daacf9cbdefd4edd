import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
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
  const scripts = [...page.body.matchAll(/(?:src|data-script)="([^"]+)"/g)].map(([, url = '']) => url)
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

test('page of the viewer contains every operation of the document without scripts', async () => {
  const { app } = await startServer()
  const { body } = await app.inject('/v2/docs')
  const { info, tags, paths } = (await app.inject('/v2/openapi.json')).json<{
    info: { title: string }
    tags: { name: string }[]
    paths: Record<string, Record<string, { summary?: string; tags: string[] }>>
  }>()
  expect(body).toContain(`<h1>${info.title}</h1>`)
  for (const { name } of tags) expect(body).toMatch(new RegExp(`<h2 id="tag/[a-z-]+">${name}</h2>`))
  const operations = Object.entries(paths).flatMap(([url, item]) =>
    Object.entries(item).flatMap(([method, { summary }]) =>
      summary === undefined ? [] : [{ anchor: `${method.toUpperCase()}${url}`, summary }],
    ),
  )
  expect(operations.length).toBeGreaterThan(150)
  const listed = [...body.matchAll(/<li id="tag\/[a-z-]+\/([^"]+)"><a.*?<p>(.*?)<\/p>/gs)].map(
    ([, anchor, summary]) => ({ anchor, summary: toMarkdown(summary) }),
  )
  const byAnchor = (one: { anchor?: string | undefined }, other: { anchor?: string | undefined }) =>
    String(one.anchor).localeCompare(String(other.anchor))
  expect(listed.toSorted(byAnchor)).toEqual(operations.toSorted(byAnchor))
})

const toMarkdown = (html = '') => html.replaceAll(/<\/?code>/g, '`').replaceAll('&quot;', '"')

test('every link of the contents leads to an element of the page', async () => {
  const { app } = await startServer()
  const { body } = await app.inject('/v2/docs')
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, anchor] of body.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(anchor)
})

test('contents describe how to authenticate and escape the texts of the document', async () => {
  const { app } = await startServer()
  const { body } = await app.inject('/v2/docs')
  expect(body).toContain('Sign in with <code>POST /v2/login</code>')
  expect(body).toContain('<dt>personalAccessToken</dt><dd>Personal access token of a member, <code>vecu_pat_…</code>')
  expect(body).toContain('<code>{&quot;data&quot;: …}</code>')
})

test('colours of the page match the design tokens of the application', async () => {
  const tokens = await readFile(
    new URL('../../../../web/app/design-system/foundations/tokens.css', import.meta.url),
    'utf8',
  )
  const [light = '', dark = ''] = tokens.split("[data-theme='dark']")
  const readToken = (css: string, name: string) => new RegExp(`${name}: (#\\w+);`).exec(css)?.[1]
  const colors = [
    ...(await readFile(new URL('colors.css', import.meta.url), 'utf8')).matchAll(/(--vc-[\w-]+): light-dark\((.+)\);/g),
  ]
  expect(colors.length).toBeGreaterThan(10)
  for (const [, name = '', pair] of colors) {
    expect([name, pair]).toEqual([name, `${readToken(light, name)}, ${readToken(dark, name)}`])
  }
})

test('viewer script is kept for its version, and sent with gzip to those who accept it', async () => {
  const { app } = await startServer()
  const url = `/v2/docs/viewer.js?v=${await findViewerVersion()}`
  expect((await app.inject('/v2/docs')).body).toContain(`data-script="${url}"`)
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
