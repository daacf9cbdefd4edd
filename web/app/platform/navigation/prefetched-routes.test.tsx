import { PREFETCH_DELAY_MS } from '@vecu/contract/constants'
import { render } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { RouterProvider, createMemoryRouter } from 'react-router'

import type { RouteFiles } from '../first-load/route-manifest.ts'
import PrefetchedRoutes from './prefetched-routes.tsx'

const routes: Record<string, RouteFiles> = {}

/** As React Router does when its request for the routes of the linked pages is answered. */
function addRoute(name: string, files: number): void {
  const imports = Array.from({ length: files - 1 }, (_, index) => `/assets/${name}-${String(index)}.js`)
  routes[name] = { module: `/assets/${name}.js`, imports }
}

const listPrefetched = () =>
  Array.from(document.head.querySelectorAll('link[rel=prefetch]'), (link) => link.getAttribute('href') ?? '')

/** Lets time pass, each prefetched file arriving at once. */
async function run(milliseconds: number): Promise<void> {
  const ended = new Set<Element>()
  for (let passed = 0; passed < milliseconds; passed += 1) {
    await vi.advanceTimersByTimeAsync(1)
    for (const link of document.head.querySelectorAll('link[rel=prefetch]')) {
      if (!ended.has(link)) link.dispatchEvent(new Event('load'))
      ended.add(link)
    }
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('__reactRouterManifest', { routes })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    for (const link of document.head.querySelectorAll('link')) link.remove()
    for (const name of Object.keys(routes)) Reflect.deleteProperty(routes, name)
  })
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <>
          <PrefetchedRoutes />
          {['/auth/login/form', '/auth/register', '/faq'].map((path) => (
            <a key={path} href={path} data-discover="true">
              {path}
            </a>
          ))}
        </>
      ),
    },
  ])
  render(<RouterProvider router={router} />)
})

test('files of linked pages are prefetched in the order of the links, at most thirty', async () => {
  for (const name of ['faq', 'auth-register', 'auth-login-form']) addRoute(name, 14)
  await run(PREFETCH_DELAY_MS - 1)
  expect(listPrefetched()).toEqual([])
  await run(200)
  const files = listPrefetched()
  expect(files).toHaveLength(30)
  expect(files.filter((file) => file.includes('auth-login-form'))).toHaveLength(14)
  expect(files.filter((file) => file.includes('faq'))).toHaveLength(2)
})

test('a page waits for the routes of an earlier link', async () => {
  await run(PREFETCH_DELAY_MS)
  for (const name of ['auth-register', 'faq']) addRoute(name, 15)
  await run(PREFETCH_DELAY_MS)
  expect(listPrefetched()).toEqual([])
  addRoute('auth-login-form', 1)
  await run(PREFETCH_DELAY_MS + 200)
  expect(listPrefetched()[0]).toBe('/assets/auth-login-form.js')
  expect(listPrefetched()).toHaveLength(30)
})

test('a page that stays unknown holds back the others for a few seconds only', async () => {
  for (const name of ['auth-register', 'faq']) addRoute(name, 2)
  await run(PREFETCH_DELAY_MS * 5 + 100)
  expect(listPrefetched()).toEqual([
    '/assets/auth-register.js',
    '/assets/auth-register-0.js',
    '/assets/faq.js',
    '/assets/faq-0.js',
  ])
})
