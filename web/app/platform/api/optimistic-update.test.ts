import { afterEach, expect, test } from 'vitest'

import { optimisticUpdate } from './optimistic-update.ts'
import { queryClient } from './query-client.ts'

const KEY = ['things']
const getCached = () => queryClient.getQueryData<string[]>(KEY)
const leaveOut = (item: string) => () => {
  queryClient.setQueryData<string[]>(KEY, (known) => known?.filter((one) => one !== item))
}

/** Request whose response the test controls. */
function createControlledRequest() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { send: () => promise, resolve, reject }
}

/** Waits until `apply` has run: pending queries are cancelled first. */
const waitForApply = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => {
  queryClient.clear()
})

test('optimisticUpdate applies the change before the response and returns the response', async () => {
  queryClient.setQueryData(KEY, ['a', 'b'])
  const { send, resolve } = createControlledRequest()
  const done = optimisticUpdate({ keys: [KEY], apply: leaveOut('a'), send })
  await waitForApply()
  expect(getCached()).toEqual(['b'])
  resolve('gone')
  expect(await done).toBe('gone')
  expect(getCached()).toEqual(['b'])
  expect(queryClient.getQueryState(KEY)?.isInvalidated, 'asked for again').toBe(true)
})

test('a failed update restores the queries and calls revert', async () => {
  queryClient.setQueryData(KEY, ['a', 'b'])
  const { send, reject } = createControlledRequest()
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
  await waitForApply()
  expect(count).toBe(1)
  reject(new Error('no'))
  await expect(done).rejects.toThrow('no')
  expect([getCached(), count]).toEqual([['a', 'b'], 2])
})

test('a failed update reverts only itself; only the last one invalidates', async () => {
  queryClient.setQueryData(KEY, ['a', 'b', 'c'])
  const [first, second] = [createControlledRequest(), createControlledRequest()]
  const failing = optimisticUpdate({ keys: [KEY], apply: leaveOut('a'), send: first.send })
  const done = optimisticUpdate({ keys: [KEY], apply: leaveOut('b'), send: second.send })
  await waitForApply()
  expect(getCached()).toEqual(['c'])
  first.reject(new Error('no'))
  await expect(failing).rejects.toThrow('no')
  expect(getCached()).toEqual(['a', 'c'])
  expect(queryClient.getQueryState(KEY)?.isInvalidated, 'while one is on its way').toBe(false)
  second.resolve('gone')
  await done
  expect(queryClient.getQueryState(KEY)?.isInvalidated).toBe(true)
})

test('a late response to an earlier query does not overwrite the update', async () => {
  queryClient.setQueryData(KEY, ['a', 'b'])
  const { send: sendLate, resolve: resolveLate } = createControlledRequest()
  const late = queryClient.fetchQuery({ queryKey: KEY, queryFn: sendLate, staleTime: 0 })
  const { send, resolve } = createControlledRequest()
  const done = optimisticUpdate({ keys: [KEY], apply: leaveOut('a'), send })
  await waitForApply()
  resolveLate('a and b')
  await late
  expect(getCached()).toEqual(['b'])
  resolve('gone')
  await done
})
