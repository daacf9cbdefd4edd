import { expect, test } from 'vitest'

import { parseFilters, toQuery } from './filters.ts'

test('reads the filters from the URL and ignores invalid values', () => {
  const filters = parseFilters(new URLSearchParams('actor=3&action=moved&from=2026-03-01&to=2026-03-31&page=2'))
  expect(filters).toEqual({
    page: 1,
    actorId: 3,
    subjectId: undefined,
    action: 'moved',
    from: '2026-03-01',
    to: '2026-03-31',
  })
  const { from, to } = toQuery(filters)
  expect([new Date(from ?? ''), new Date(to ?? '')]).toEqual([new Date(2026, 2, 1), new Date(2026, 3, 1)])
  const { from: missing, to: early } = parseFilters(new URLSearchParams('from=2026-02-31&to=0002-01-01'))
  expect([missing, early]).toEqual(['', ''])
  expect(toQuery(parseFilters(new URLSearchParams('actor=x&action=sneezed&from=soon&page=-4')))).toEqual({ page: 0 })
})
