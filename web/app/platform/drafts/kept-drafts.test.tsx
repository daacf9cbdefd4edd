import { act, renderHook } from '@testing-library/react'
import { DRAFT_LIFE_MS } from '@vecu/contract/constants'
import { beforeEach, expect, test, vi } from 'vitest'

import { LEA, createPerson } from '../../../test/people.ts'
import { signIn } from '../../../test/render.tsx'
import { endSession } from '../session/session.ts'
import { dropKeptDraft, findKeptDraft, keepDraft, useKeptDrafts } from './kept-drafts.ts'

const OTHER = createPerson({ id: 2 })

beforeEach(() => {
  signIn(LEA)
})

function keep(item: string, label = 'Une journée', owner = LEA.id) {
  return keepDraft({ owner, form: 'experience', item, isNew: false, label, value: { description: label } })
}

const kept = () => useKeptDrafts.getState().drafts.map(({ item }) => item)

test('every item has its own draft, and the last written is first', () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  keep('1')
  vi.setSystemTime(1_000_001)
  keep('2')
  vi.setSystemTime(1_000_002)
  keep('1', 'Une autre journée')
  expect(kept()).toEqual(['1', '2'])
  expect(findKeptDraft(LEA.id, 'experience', '1')?.value).toEqual({ description: 'Une autre journée' })
  expect(findKeptDraft(LEA.id, 'story', '1')).toBeUndefined()
})

test('a long label is cut at the end of a word, with an ellipsis', () => {
  keep(
    '1',
    'Premier jour de stage au garage : vidange, plaquettes et un client mécontent que j’ai su calmer. '.repeat(2),
  )
  const [draft] = useKeptDrafts.getState().drafts
  expect(draft?.label).toMatch(/calmer\. Premier jour de stage…$/)
})

test('a dropped draft leaves the others, and the last one nothing', () => {
  keep('1')
  keep('2')
  dropKeptDraft('experience', '1')
  expect(kept()).toEqual(['2'])
  dropKeptDraft('experience', '2')
  expect(localStorage.getItem('vecu-drafts')).toBeNull()
})

test('a draft expires after 30 days', () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  keep('1')
  vi.setSystemTime(1_000_000 + DRAFT_LIFE_MS - 1)
  expect(findKeptDraft(LEA.id, 'experience', '1')).toBeDefined()
  vi.setSystemTime(1_000_000 + DRAFT_LIFE_MS)
  expect(findKeptDraft(LEA.id, 'experience', '1')).toBeUndefined()
})

test('a sign-out removes the drafts', () => {
  keep('1')
  const { result } = renderHook(() => useKeptDrafts((state) => state.drafts.length))
  expect(result.current).toBe(1)
  act(() => {
    endSession('logout')
  })
  expect(result.current).toBe(0)
  expect(localStorage.getItem('vecu-drafts')).toBeNull()
})

test('an expired session keeps the drafts for the same person only', () => {
  keep('1')
  endSession('expiry')
  signIn(LEA)
  expect(kept()).toEqual(['1'])
  endSession('expiry')
  signIn(OTHER)
  expect(kept()).toEqual([])
  expect(localStorage.getItem('vecu-drafts')).toBeNull()
})

test('nothing is written for somebody who has signed out', () => {
  endSession('logout')
  expect(keep('1')).toBe(false)
  expect(localStorage.getItem('vecu-drafts')).toBeNull()
})

test.each(['{', '7', '[null, 7, {"owner": 1}]'])('an invalid storage %s is ignored', (text) => {
  localStorage.setItem('vecu-drafts', text)
  expect(findKeptDraft(LEA.id, 'experience', '1')).toBeUndefined()
  expect(keep('1')).toBe(true)
  expect(kept()).toEqual(['1'])
})

test('a draft that another tab has written appears', () => {
  const draft = { owner: LEA.id, form: 'story', item: '9', isNew: false, label: 'Un récit', savedAt: Date.now() }
  localStorage.setItem('vecu-drafts', JSON.stringify([draft]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'vecu-drafts' }))
  expect(kept()).toEqual(['9'])
})
