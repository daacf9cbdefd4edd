import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { ROUTE_TABLE } from '../../route-table.ts'
import { OFFLINE_VIEWS, PRECACHED_ROUTES, PRECACHED_NAMESPACES, OFFLINE_ROUTE } from './precached-pages.ts'

const NAMES = [OFFLINE_ROUTE.name, ...PRECACHED_ROUTES.map(({ name }) => name), ...OFFLINE_VIEWS]

test.each(NAMES)('the messages of %s are precached', (name) => {
  const file = ROUTE_TABLE.find((entry) => entry.name === name)?.file ?? ''
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  const [, subjects = ''] = /handle = \{\s*ns: \[([^\]]*)\]/.exec(source) ?? []
  const named = [...subjects.matchAll(/'([^']+)'/g)].map(([, subject]) => subject)
  expect(named).not.toEqual([])
  expect(named.filter((subject) => !PRECACHED_NAMESPACES.some((namespace) => namespace === subject))).toEqual([])
})
