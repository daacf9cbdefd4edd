import { expect, test } from 'vitest'

import {
  FIRST_VIEW,
  type LearnerView,
  readLearnerView,
  readOrigin,
  writeLearnerView,
  writeOrigin,
} from './learner-view.ts'

const WHOLE: LearnerView = {
  filter: 'silent',
  weeks: 8,
  search: 'Éléna & co',
  orderBy: 'certified_share',
  orderDir: 'desc',
  page: 3,
  near: '50.812.0',
}

test('the view is restored from the URL', () => {
  expect(readLearnerView(new URLSearchParams(writeLearnerView(WHOLE).toString()))).toEqual(WHOLE)
  expect(writeLearnerView(FIRST_VIEW).toString()).toBe('')
})

test('invalid parameters are ignored', () => {
  const typed = new URLSearchParams('show=lazy&weeks=3&sort=email&dir=up&page=0&search=%20&near=x')
  expect(readLearnerView(typed)).toEqual(FIRST_VIEW)
  expect(readOrigin(new URLSearchParams('follow_up=-1&position=2'))).toBeUndefined()
})

test('the origin of a member page is restored from the URL', () => {
  const origin = { groupId: 10, position: 27, view: { ...WHOLE, page: 1 } }
  expect(readOrigin(new URLSearchParams(writeOrigin(origin).toString()))).toEqual(origin)
})
