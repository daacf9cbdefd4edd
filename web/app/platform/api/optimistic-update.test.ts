import { afterEach, expect, test } from 'vitest'

import { optimisticUpdate } from './optimistic-update.ts'
import { queryClient } from './query-client.ts'

const KEY = ['things']
const shown = () => queryClient.getQueryData<string[]>(KEY)
const leaveOut = (thing: string) => () => {
  queryClient.setQueryData<string[]>(KEY, (known) => known?.filter((one) => one !== thing))
}

/** Request whose response the test controls. */
function asked() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { send: () => promise, resolve, reject }
}

/** Waits until `apply` has run: pending queries are cancelled first. */
const shownNow = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => {
  queryClient.clear()
})

test('optimisticUpdate applies the change before the response and returns the response', async () => {
  queryClient.setQueryData(KEY, ['a', 'b'])
  const { send, resolve } = asked()
  const done = optimisticUpdate({ keys: [KEY], apply: leaveOut('a'), send })
  await shownNow()
  expect(shown()).toEqual(['b'])
  resolve('gone')
  expect(await done).toBe('gone')
  expect(shown()).toEqual(['b'])
  expect(queryClient.getQueryState(KEY)?.isInvalidated, 'asked for again').toBe(true)
})

test('a failed update restores the queries and calls revert', async () => {
  queryClient.setQueryData(KEY, ['a', 'b'])
  const { send, reject } = asked()
  let count = 2
  const act = {
    keys: [KEY],
    apply: () => {
      count = 1
      leaveOut('a')()
    },
    revert: () => {
      count = 2
    },
    send,
  }
  const done = optimisticUpdate(act)
  await shownNow()
  expect(count).toBe(1)
  reject(new Error('no'))
  await expect(done).rejects.toThrow('no')
  expect([shown(), count]).toEqual([['a', 'b'], 2])
})

test('a failed update reverts only itself; only the last one invalidates', async () => {
  queryClient.setQueryData(KEY, ['a', 'b', 'c'])
  const [first, second] = [asked(), asked()]
  const refused = optimisticUpdate({ keys: [KEY], apply: leaveOut('a'), send: first.send })
  const done = optimisticUpdate({ keys: [KEY], apply: leaveOut('b'), send: second.send })
  await shownNow()
  expect(shown()).toEqual(['c'])
  first.reject(new Error('no'))
  await expect(refused).rejects.toThrow('no')
  expect(shown()).toEqual(['a', 'c'])
  expect(queryClient.getQueryState(KEY)?.isInvalidated, 'while one is on its way').toBe(false)
  second.resolve('gone')
  await done
  expect(queryClient.getQueryState(KEY)?.isInvalidated).toBe(true)
})

test('a late response to an earlier query does not overwrite the update', async () => {
  queryClient.setQueryData(KEY, ['a', 'b'])
  const { send: answer, resolve: answerLate } = asked()
  const late = queryClient.fetchQuery({ queryKey: KEY, queryFn: answer, staleTime: 0 })
  const { send, resolve } = asked()
  const done = optimisticUpdate({ keys: [KEY], apply: leaveOut('a'), send })
  await shownNow()
  answerLate('a and b')
  await late
  expect(shown()).toEqual(['b'])
  resolve('gone')
  await done
})
