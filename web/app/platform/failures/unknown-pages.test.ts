import type { Locals } from '@vecu/contract/web-locals'
import { expect, test, vi } from 'vitest'

import { unknownPages } from './unknown-pages.ts'

function createLocals(name = 'Vécu', nonce = 'nonce-1'): Locals {
  return {
    community: { name, slug: 'vecu' },
    origin: 'https://vecu.example',
    nonce,
    devPages: false,
    fetchApi: () => Promise.reject(new Error('unused')),
    allowRepeat: () => undefined,
    report: () => undefined,
  } as unknown as Locals
}

function renderer(status = 404) {
  return vi.fn(async (request: Request, { nonce, community }: Locals) => {
    const { pathname } = new URL(request.url)
    const html = `<script nonce="${nonce}">${pathname} ${community?.name} ${request.headers.get('cookie')}</script>`
    return new Response(html, { status })
  })
}

const createRequest = (path: string, init?: RequestInit) => new Request(`https://vecu.example${path}`, init)

test('the 404 page is rendered once for many paths, with a new nonce in each response', async () => {
  const render = renderer()
  const respond = unknownPages(render)
  const texts: string[] = []
  for (const [at, path] of ['/secret-token/a', '/wp-admin/x.php', '/a/b/c?token=1'].entries()) {
    const page = await respond(createRequest(path), createLocals('Vécu', `nonce-${at}`))
    expect(page.status).toBe(404)
    expect(page.headers.get('content-security-policy')).toContain(`'nonce-nonce-${at}'`)
    texts.push(await page.text())
  }
  expect(render).toHaveBeenCalledTimes(1)
  expect(texts).toEqual([0, 1, 2].map((at) => `<script nonce="nonce-${at}">/-/- Vécu theme=system</script>`))
})

test('each community, language and theme has its own 404 page', async () => {
  const render = renderer()
  const respond = unknownPages(render)
  const text = async (path: string, locals: Locals, cookie = '') =>
    (await respond(createRequest(path, { headers: { cookie } }), locals)).text()
  expect(await text('/nope', createLocals())).toContain('>/- Vécu theme=system<')
  expect(await text('/el/nope', createLocals())).toContain('>/el/-/- Vécu theme=system<')
  expect(await text('/nope', createLocals(), 'theme=dark')).toContain('>/- Vécu theme=dark<')
  expect(await text('/nope', createLocals(), 'theme=<script>')).toContain('>/- Vécu theme=system<')
  expect(await text('/nope', createLocals('L’Atelier'))).toContain('>/- L’Atelier theme=system<')
  expect(render).toHaveBeenCalledTimes(4)
})

test('a chosen language redirects with 301, and HEAD renders nothing', async () => {
  const render = renderer()
  const respond = unknownPages(render)
  const led = await respond(createRequest('/nope', { headers: { cookie: 'locale=pt' } }), createLocals())
  expect([led.status, led.headers.get('location')]).toEqual([301, '/pt/nope'])
  const head = await respond(createRequest('/nope', { method: 'HEAD' }), createLocals())
  expect([head.status, await head.text()]).toEqual([404, ''])
  expect(render).not.toHaveBeenCalled()
})

test('a page that failed to render is not cached', async () => {
  const render = renderer(500)
  const respond = unknownPages(render)
  expect((await respond(createRequest('/nope'), createLocals())).status).toBe(500)
  await respond(createRequest('/nope'), createLocals())
  expect(render).toHaveBeenCalledTimes(4)
})

test('the cache drops the least recently used page after 200 pages', async () => {
  const render = renderer()
  const respond = unknownPages(render)
  for (let at = 0; at < 201; at++) await respond(createRequest('/nope'), createLocals(`community ${at}`))
  await respond(createRequest('/nope'), createLocals('community 200'))
  expect(render).toHaveBeenCalledTimes(201)
  await respond(createRequest('/nope'), createLocals('community 0'))
  expect(render).toHaveBeenCalledTimes(202)
})
