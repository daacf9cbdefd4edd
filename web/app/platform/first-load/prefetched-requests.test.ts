import { Script } from 'node:vm'

import { journalApi } from '@vecu/contract/journal'
import { expect, test } from 'vitest'

import { apiRequest } from '../api/api-request.ts'
import { ROUTE_TABLE } from '../../route-table.ts'
import { PREFETCHED_PATHS, prefetchScript } from './prefetched-requests.ts'

test('the prefetched path of the journal equals the path of its first query', () => {
  expect(PREFETCHED_PATHS['dashboard-index']).toBe(apiRequest(journalApi.own, { page: 0 }).path)
})

test('every prefetched path belongs to a route of the route table', () => {
  const names: string[] = ROUTE_TABLE.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(PREFETCHED_PATHS)))
})

test('the inline script is valid JavaScript and reads the picture of the first item', () => {
  const script = prefetchScript('/v2/journal_items?page=0')
  expect(() => new Script(script)).not.toThrow()
  expect(script).toContain('body?.data?.paginated_results[0]?.journal_item.picture?.sources')
})
