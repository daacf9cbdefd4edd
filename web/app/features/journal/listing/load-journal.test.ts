// @vitest-environment jsdom
// Not with the component tests: the requests are counted, and modules are shared there.
import '../../../../test/setup.ts'
import { beforeEach, expect, test, vi } from 'vitest'

import { LEA } from '../../../../test/people.ts'
import { signIn } from '../../../../test/render.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { type JournalScope, firstPagePath } from '../cache/queries.ts'
import { filterOfPath, loadJournal } from './load-journal.ts'

const SCOPES: JournalScope[] = [
  { kind: 'me' },
  { kind: 'user', userId: 7 },
  { kind: 'group', groupId: 8 },
  { kind: 'community' },
  { kind: 'official', communityId: 9 },
]

beforeEach(() => {
  queryClient.clear()
  signIn(LEA)
})

test('the path of a tab names its filter, in any language', () => {
  expect(['/', '/fr', '/en/certified', '/7/user-overview', '/group-overview/8/members'].map(filterOfPath)).toEqual([
    undefined,
    undefined,
    'certified',
    undefined,
    undefined,
  ])
  expect(filterOfPath('/el/7/user-overview/stories')).toBe('stories')
})

test.for(SCOPES)('the tab of a journal of kind $kind requests its items and all items at once', (scope) => {
  const requested: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    requested.push(path)
    return new Promise(() => {})
  })
  loadJournal(scope, new URL('http://localhost/experiences'))
  return vi.waitFor(() => {
    // The inline script sends the request of this path, which must then be the same.
    expect(requested).toEqual([firstPagePath(scope, 'experiences'), firstPagePath(scope)])
  })
})
