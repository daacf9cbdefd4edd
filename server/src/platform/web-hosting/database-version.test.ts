import { expect, test, vi } from 'vitest'

import { shareReadings } from './database-version.ts'

/** Readings that the test ends itself. */
function createReadings() {
  const begun: PromiseWithResolvers<string>[] = []
  const read = shareReadings(() => {
    const reading = Promise.withResolvers<string>()
    begun.push(reading)
    return reading.promise
  })
  return { begun, read }
}

test('calls that wait at the same time share one reading', async () => {
  const { begun, read } = createReadings()
  const calls = [read(), read(), read()]
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  begun[0]?.resolve('1')
  expect(await Promise.all(calls)).toEqual(['1', '1', '1'])
})

test('a call never shares a reading that began before it', async () => {
  const { begun, read } = createReadings()
  const before = read()
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  const after = [read(), read()]
  begun[0]?.resolve('1')
  expect(await before).toBe('1')
  await vi.waitFor(() => expect(begun).toHaveLength(2))
  begun[1]?.resolve('2')
  expect(await Promise.all(after)).toEqual(['2', '2'])
})

test('a failed reading fails those who share it, and the next one begins', async () => {
  const { begun, read } = createReadings()
  const failing = [read(), read()]
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  const next = read()
  begun[0]?.reject(new Error('unavailable'))
  await Promise.all(failing.map((call) => expect(call).rejects.toThrow('unavailable')))
  await vi.waitFor(() => expect(begun).toHaveLength(2))
  begun[1]?.resolve('2')
  expect(await next).toBe('2')
})
