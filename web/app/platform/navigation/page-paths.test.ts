import { LOCALES, pathInLocale } from '@vecu/contract/locale'
import { type RouteObject, matchRoutes } from 'react-router'
import { expect, test } from 'vitest'

import { EMBED_PATH, ROUTE_TABLE, type RouteEntry } from '../../route-table.ts'
import routes from '../../routes.ts'
import { mayBePage } from './page-paths.ts'

const ENTRIES: readonly RouteEntry[] = ROUTE_TABLE
const isKnown = (path: string, devPages = true) => mayBePage(path, devPages)

const withValues = (path: string) => path.replaceAll(/:\w*id\b/gi, '12').replaceAll(/:\w+/g, 'a-Token_1')

test('every page is known in every language, in any case and with a trailing slash', () => {
  for (const { path } of [...ENTRIES, { path: EMBED_PATH }]) {
    for (const locale of LOCALES) {
      const localizedPath = pathInLocale(`/${withValues(path)}`, locale)
      expect(isKnown(localizedPath), localizedPath).toBe(true)
      expect(isKnown(`${localizedPath}/`), `${localizedPath}/`).toBe(true)
    }
  }
  for (const path of ['/AUTH', '/%61uth', '/auth///']) expect(isKnown(path), path).toBe(true)
})

test.each([
  '/nope',
  '/nope/at/all',
  '/en/nope',
  '/fr',
  '/fr/auth',
  '/xx/auth',
  '/EN/auth',
  '/auth/x',
  '/wp-login.php',
  '/.env',
  '/.git/config',
  '/vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php',
  '/favicon.ico',
  '//evil.example/auth',
  '/experiences/abc',
  '/experiences/1e3/edit',
  '/dev/mails/abc',
  '/%2e%2e/auth',
])('%s is not a page', (path) => {
  expect(isKnown(path)).toBe(false)
})

test('every route of the router is known', () => {
  const paths = listPaths(routes as RouteObject[], '')
  expect(paths.length).toBeGreaterThan(60)
  for (const path of paths) expect(isKnown(withValues(path)), path).toBe(true)
  for (const path of paths)
    expect(matchRoutes(routes as RouteObject[], withValues(path))?.at(-1)?.route.path).not.toBe('*')
})

function listPaths(tree: RouteObject[], parent: string): string[] {
  return tree.flatMap(({ path = '', children }) => {
    if (path === '*') return []
    const whole = path === ':locale?' ? parent : [parent, path].filter(Boolean).join('/')
    return children ? listPaths(children, whole) : [`/${whole}`]
  })
}

test('developer pages are known only when they are enabled', () => {
  expect([isKnown('/dev', true), isKnown('/dev', false), isKnown('/en/dev/mails/1', false)]).toEqual([
    true,
    false,
    false,
  ])
})
