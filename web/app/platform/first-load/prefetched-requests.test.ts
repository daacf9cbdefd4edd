import { Script } from 'node:vm'

import { expect, test } from 'vitest'

import { PREFETCH_SCRIPT } from './prefetched-requests.ts'

test('the inline script is valid JavaScript and reads the picture of the first item', () => {
  expect(() => new Script(PREFETCH_SCRIPT)).not.toThrow()
  expect(PREFETCH_SCRIPT).toContain('body?.data?.paginated_results[0]?.journal_item.picture?.sources')
})
