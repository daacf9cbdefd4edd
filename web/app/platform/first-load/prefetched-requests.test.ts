import { Script } from 'node:vm'

import { journalApi } from '@vecu/contract/journal'
import { expect, test } from 'vitest'

import { apiRequest } from '../api/api-request.ts'
import { ROUTE_TABLE } from '../../route-table.ts'
import { prefetchScript, prefetchedPath } from './prefetched-requests.ts'
import { PREFETCHED_ROUTE } from './prefetched-route.ts'

test('the prefetched path of the journal equals the path of its first query', () => {
  expect(prefetchedPath()).toBe(apiRequest(journalApi.own, { page: 0 }).path)
})

test('the page with a prefetched request is a route of the route table', () => {
  expect(ROUTE_TABLE.map(({ name }) => name)).toContain(PREFETCHED_ROUTE)
})

test('the inline script is valid JavaScript and reads the picture of the first item', () => {
  const script = prefetchScript('/v2/journal_items?page=0')
  expect(() => new Script(script)).not.toThrow()
  expect(script).toContain('body?.data?.paginated_results[0]?.journal_item.picture?.sources')
})
