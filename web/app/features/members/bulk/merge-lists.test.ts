import type { BulkAction } from '@vecu/contract/bulk-action'
import { expect, test } from 'vitest'

import { mergeLists } from './merge-lists.ts'

const action = (part: Partial<BulkAction>): BulkAction => ({
  id: 1,
  kind: 'invite',
  status: 'done',
  total: 10,
  done: 10,
  changed: 8,
  added: 1,
  skipped: 2,
  groupId: 3,
  createdAt: '2026-11-17T10:00:00.000Z',
  finishedAt: '2026-11-17T10:01:00.000Z',
  ...part,
})

test('actions of one list are one action that runs until the last is done', () => {
  const [merged, ...others] = mergeLists([action({ id: 7 }), action({ id: 5, status: 'running', done: 4 })])
  expect(others).toEqual([])
  expect(merged).toMatchObject({ id: 5, status: 'running', total: 20, done: 14, changed: 16, finishedAt: null })
  expect(mergeLists([action({ id: 7 }), action({ id: 5, status: 'stopped' })])[0]?.status).toBe('stopped')
})

test('other actions stay as they are', () => {
  const actions = [
    action({ id: 3, kind: 'move' }),
    action({ id: 2, kind: 'move' }),
    action({ id: 1, createdAt: '2026-11-17T09:00:00.000Z' }),
  ]
  expect(mergeLists(actions)).toEqual(actions)
})
