import { expect, test } from 'vitest'
import { z } from 'zod'

import { MAX_PAGE_SIZE } from './constants.ts'
import { ENDPOINTS } from './endpoints.ts'
import { TotalPages } from './field.ts'

const lists = ENDPOINTS.filter(
  ({ response }) => response instanceof z.ZodObject && 'paginatedResults' in response.shape,
).map((endpoint) => [endpoint.path, endpoint] as const)

test('the lists are found', () => {
  expect(lists.length).toBeGreaterThan(12)
})

test.each(lists)('%s takes a page size and counts all items', (_, { query, response }) => {
  const withoutRest = (input: object) =>
    query?.safeParse({ groupId: 1, ...input }).error?.issues.filter(({ path }) => path[0] === 'pageSize') ?? []
  expect(query?.safeParse({ groupId: 1 }).data).toHaveProperty('pageSize')
  expect(withoutRest({ pageSize: String(MAX_PAGE_SIZE) })).toEqual([])
  expect(withoutRest({ pageSize: MAX_PAGE_SIZE + 1 })).not.toEqual([])
  const { totalPages } = (response as z.ZodObject<{ totalPages: z.ZodType }>).shape
  expect(totalPages.safeParse({ pages: 1 }).success).toBe(false)
  expect(totalPages.safeParse({ pages: 1, count: 3 } satisfies z.infer<typeof TotalPages>).success).toBe(true)
})
