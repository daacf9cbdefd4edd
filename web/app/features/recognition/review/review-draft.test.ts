import type { Review } from '@vecu/contract/recognition'
import { expect, test } from 'vitest'

import { type ReviewDraft, acceptance, getDecision } from './review-draft.ts'

const skill = (id: number, level: number) => ({
  id,
  skillId: null,
  name: '',
  level,
  decision: null,
  decidedLevel: null,
  comment: null,
})
const REVIEW = {
  skills: [skill(1, 2), skill(2, 3), skill(3, 0)],
  certificator: { id: null, firstname: 'Karim', lastname: 'Benali', role: null, erased: false },
} as unknown as Review
const DRAFT: ReviewDraft = {
  skills: [
    { id: 1, stars: 3, comment: null },
    { id: 2, stars: 2, comment: ' Presque. ' },
    { id: 3, stars: 0, comment: '' },
  ],
  comment: ' Bravo ',
  firstname: 'Karim ',
  lastname: 'Benali',
  role: 'Chef de cuisine',
  isSincere: true,
}

test('decisionOf returns confirmed, lowered or refused by the number of stars', () => {
  expect([4, 3, 1, 0].map((stars) => getDecision(stars, 3))).toEqual(['confirmed', 'lowered', 'lowered', 'refused'])
  expect(getDecision(1, 0)).toBe('confirmed')
})

test('each skill is sent with its decision; level if lowered, comment if not empty', () => {
  expect(acceptance(REVIEW, DRAFT)).toEqual({
    decision: 'accepted',
    comment: 'Bravo',
    skills: [
      { id: 1, decision: 'confirmed' },
      { id: 2, decision: 'lowered', level: 1, comment: 'Presque.' },
      { id: 3, decision: 'refused' },
    ],
    certificator: { firstname: 'Karim', lastname: 'Benali', role: 'Chef de cuisine' },
  })
})

test('a member signs with the name of their account', () => {
  const member = { ...REVIEW, certificator: { ...REVIEW.certificator, id: 7 } }
  expect(acceptance(member, DRAFT).certificator).toEqual({ role: 'Chef de cuisine' })
})
