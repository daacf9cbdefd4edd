import type { User } from '@vecu/contract/account'
import { expect, test } from 'vitest'

import {
  EMPTY_SELECTION,
  type Selection,
  chosenCount,
  chosenInput,
  isChosen,
  range,
  withPage,
  without,
} from './selection.ts'

const person = (id: number) => ({ id }) as User
const FIRST = [1, 2, 3].map(person)
const SECOND = [4, 5].map(person)
const ALL: Selection = { kind: 'filters', filters: { search: 'a' }, count: 5, except: new Map() }

test('ticks on one page remain while another page is ticked', () => {
  const both = withPage(withPage(EMPTY_SELECTION, FIRST, new Set([1, 3])), SECOND, new Set([5]))
  expect(chosenInput(both)).toEqual({ userIds: [1, 3, 5] })
  expect(chosenInput(withPage(both, FIRST, new Set()))).toEqual({ userIds: [5] })
})

test('a selection of all members is sent as filters with exceptions', () => {
  const some = withPage(ALL, SECOND, new Set([4]))
  expect(chosenInput(some)).toEqual({ selection: { search: 'a', except: [5] } })
  expect(chosenCount(some)).toBe(4)
  expect([isChosen(some, 1), isChosen(some, 5)]).toEqual([true, false])
  expect(chosenCount(withPage(some, SECOND, new Set([4, 5])))).toBe(5)
})

test('without() removes members from the selection', () => {
  expect(chosenInput(without(withPage(EMPTY_SELECTION, FIRST, new Set([1, 2])), [2]))).toEqual({ userIds: [1] })
})

test('range() works in both directions and returns one id if it starts on another page', () => {
  expect(range(FIRST, 3, 1)).toEqual([1, 2, 3])
  expect(range(FIRST, 4, 2)).toEqual([2])
})
