import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { ROUTE_TABLE } from '../../route-table.ts'
import { PRECACHED_ROUTES, PRECACHED_NAMESPACES, OFFLINE_ROUTE } from './precached-pages.ts'

test.each([OFFLINE_ROUTE, ...PRECACHED_ROUTES])('the messages of $path are precached', ({ name }) => {
  const file = ROUTE_TABLE.find((entry) => entry.name === name)?.file ?? ''
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  const [, subjects = ''] = /handle = \{\s*ns: \[([^\]]*)\]/.exec(source) ?? []
  const named = [...subjects.matchAll(/'([^']+)'/g)].map(([, subject]) => subject)
  expect(named).not.toEqual([])
  expect(named.filter((subject) => !PRECACHED_NAMESPACES.some((namespace) => namespace === subject))).toEqual([])
})
