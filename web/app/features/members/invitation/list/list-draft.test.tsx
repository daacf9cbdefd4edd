import { beforeEach, expect, test, vi } from 'vitest'

import { LEA, createPerson } from '../../../../../test/people.ts'
import { signIn } from '../../../../../test/render.tsx'
import { endSession } from '../../../../platform/session/session.ts'
import { type ListDraft, clearListDraft, readListDraft, saveListDraft } from './list-draft.ts'

const LIST: ListDraft = {
  text: 'ana@people.test',
  groupId: 10,
  table: { columns: [{ kind: 'email', heading: '', samples: ['ana@people.test'] }], hasHeader: false },
  judged: {
    groupId: 10,
    lines: [
      {
        line: 1,
        email: 'ana@people.test',
        firstname: 'Ana',
        lastname: '',
        group: 'Bar',
        flag: 'new',
        key: 0,
        isLeftOut: true,
      },
    ],
    groups: [{ id: null, name: 'Bar' }],
    sendKey: 'key-1',
  },
}

beforeEach(() => {
  signIn(LEA)
  return () => {
    clearListDraft()
  }
})

test('a list draft is returned to its owner only, until it is cleared', () => {
  saveListDraft(LEA.id, LIST)
  expect(readListDraft(LEA.id)).toEqual(LIST)
  clearListDraft()
  expect(readListDraft(LEA.id).text).toBe('')
  expect(sessionStorage.getItem('draft-invitations')).toBeNull()
})

test('a list survives an expired session, but is not given to another person', () => {
  saveListDraft(LEA.id, LIST)
  endSession('expiry')
  signIn(LEA)
  expect(readListDraft(LEA.id)).toEqual(LIST)
  endSession('expiry')
  signIn(createPerson({ id: 2 }))
  expect(readListDraft(2).text).toBe('')
})

test('a list that is too long for the storage is kept while the page is open', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  saveListDraft(LEA.id, LIST)
  vi.restoreAllMocks()
  expect(sessionStorage.getItem('draft-invitations')).toBeNull()
  expect(readListDraft(LEA.id)).toEqual(LIST)
  expect(readListDraft(2).text).toBe('')
})

test('an empty list is not stored', () => {
  saveListDraft(LEA.id, { text: '' })
  expect(sessionStorage.getItem('draft-invitations')).toBeNull()
})
