import { expect, test } from 'vitest'

import { toastLift } from './toast-lift.ts'

const SCREEN = 844
const STACK = { left: 20, right: 370, height: 80 }

test('a toast stays at the bottom of a screen without bars', () => {
  expect(toastLift(STACK, [], SCREEN)).toBe(16)
})

test('a toast stands above a bar at the bottom of the screen', () => {
  const bar = { left: 0, right: 390, top: 780, bottom: 844 }
  expect(toastLift(STACK, [bar], SCREEN)).toBe(844 - 780 + 16)
})

test('a toast stands above two bars and the button over them', () => {
  const boxes = [
    { left: 20, right: 370, top: 640, bottom: 690 },
    { left: 0, right: 390, top: 720, bottom: 780 },
    { left: 0, right: 390, top: 780, bottom: 844 },
  ]
  expect(toastLift(STACK, boxes, SCREEN)).toBe(844 - 640 + 16)
})

test('a button beside the toasts does not move them', () => {
  const button = { left: 400, right: 700, top: 780, bottom: 830 }
  expect(toastLift(STACK, [button], SCREEN)).toBe(16)
})

test('a button that is higher than the toasts does not move them', () => {
  const button = { left: 20, right: 370, top: 300, bottom: 350 }
  expect(toastLift(STACK, [button], SCREEN)).toBe(16)
})

test('toasts that fit nowhere stay at the bottom', () => {
  const page = { left: 0, right: 390, top: 40, bottom: 844 }
  expect(toastLift(STACK, [page], SCREEN)).toBe(0)
})
