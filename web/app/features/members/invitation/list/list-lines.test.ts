import type { InvitationLineStatus } from '@vecu/contract/invitation-batch'
import { expect, test } from 'vitest'

import { type ListLine, countFlags, countGroups, isProblem, mergeValidatedLines, willBeSent } from './list-lines.ts'

const line = (number: number, flag: InvitationLineStatus, isLeftOut = false): ListLine => ({
  key: number,
  line: number,
  email: `${number}@e2e.test`,
  firstname: '',
  lastname: '',
  group: '',
  flag,
  isLeftOut,
})

test('a validated line is merged into its position when others were left out', () => {
  const lines = [line(2, 'new'), line(5, 'duplicate', true), line(7, 'invalid_email')]
  const judged = [line(1, 'new'), { ...line(2, 'invited'), email: 'fixed@e2e.test' }]
  expect(mergeValidatedLines(lines, judged).map(({ line: number, email, flag }) => [number, email, flag])).toEqual([
    [2, '1@e2e.test', 'new'],
    [5, '5@e2e.test', 'duplicate'],
    [7, 'fixed@e2e.test', 'invited'],
  ])
})

test('willBeSent is true for valid included lines, isProblem for invalid included lines', () => {
  const lines = [line(1, 'new'), line(2, 'new', true), line(3, 'invalid_name'), line(4, 'in_group', true)]
  expect(lines.map(willBeSent)).toEqual([true, false, false, false])
  expect(lines.map(isProblem)).toEqual([false, false, true, false])
  expect([...countFlags(lines)]).toEqual([
    ['new', 1],
    ['invalid_name', 1],
  ])
})

test('countGroups counts lines that will be sent and name a group', () => {
  const lines = [
    { ...line(1, 'new'), group: 'Bar' },
    { ...line(2, 'new', true), group: 'Bar' },
    { ...line(3, 'member'), group: 'Bar' },
    { ...line(4, 'in_group'), group: 'Salle' },
    line(5, 'new'),
  ]
  expect([...countGroups(lines)]).toEqual([['Bar', 2]])
})
