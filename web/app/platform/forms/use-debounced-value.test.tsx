import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { useDebouncedValue } from './use-debounced-value.ts'

function typeText() {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(({ typed }) => useDebouncedValue(typed), { initialProps: { typed: '' } })
  const wait = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms)
    })
  }
  return { result, wait, type: (typed: string) => rerender({ typed }) }
}

test('the debounced value changes after 250 ms', () => {
  const { result, wait, type } = typeText()
  type('lyon')
  wait(240)
  expect(result.current).toBe('')
  wait(20)
  expect(result.current).toBe('lyon')
})

test('each change restarts the delay', () => {
  const { result, wait, type } = typeText()
  type('l')
  wait(200)
  type('ly')
  wait(200)
  expect(result.current).toBe('')
  wait(60)
  expect(result.current).toBe('ly')
})
