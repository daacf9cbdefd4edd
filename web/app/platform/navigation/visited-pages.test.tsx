import { beforeEach, expect, test } from 'vitest'

import { findWayBack, recordVisit } from './visited-pages.ts'

function visit(index: number, path: string, isPassing = false) {
  window.history.replaceState({ idx: index }, '')
  recordVisit({ path, isPassing })
}

beforeEach(() => {
  visit(0, '/application')
})

test('the way back leads to the page before', () => {
  visit(1, '/experiences/7')
  expect(findWayBack('/experiences/7')).toEqual({ path: '/application', steps: 1 })
})

test('the tabs of a person are left together', () => {
  visit(1, '/12/user-overview')
  visit(2, '/12/user-overview/stories')
  expect(findWayBack('/12/user-overview')).toEqual({ path: '/application', steps: 2 })
})

test('a form that was filled in is not opened again', () => {
  visit(1, '/experiences/7/edit', true)
  visit(2, '/experiences/7')
  expect(findWayBack('/experiences/7')).toEqual({ path: '/application', steps: 2 })
})

test('a page that was opened first has no way back', () => {
  window.history.replaceState({ idx: 0 }, '')
  expect(findWayBack('/application')).toBeUndefined()
})

test('a reload forgets the pages before', () => {
  visit(9, '/experiences/7')
  expect(findWayBack('/experiences/7')).toBeUndefined()
})
