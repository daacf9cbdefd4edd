import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { ROUTE_TABLE } from '../../route-table.ts'
import { KEPT_ROUTES, KEPT_TEXTS, OFFLINE_ROUTE } from './precached-pages.ts'

test.each([OFFLINE_ROUTE, ...KEPT_ROUTES])('the texts of $path are kept with it', ({ name }) => {
  const file = ROUTE_TABLE.find((entry) => entry.name === name)?.file ?? ''
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  const [, subjects = ''] = /handle = \{\s*ns: \[([^\]]*)\]/.exec(source) ?? []
  const named = [...subjects.matchAll(/'([^']+)'/g)].map(([, subject]) => subject)
  expect(named).not.toEqual([])
  expect(named.filter((subject) => !KEPT_TEXTS.some((kept) => kept === subject))).toEqual([])
})
