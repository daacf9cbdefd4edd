import { setImmediate as afterEvents } from 'node:timers/promises'

import { expect, onTestFinished, test, vi } from 'vitest'

import { ConnectionTurns } from './connection-turns.ts'

/** Takes the connection and notes when; the caller releases it. */
function take(turns: ConnectionTurns, order: string[], name: string, priority: 'request' | 'job'): Promise<void> {
  return turns.take(priority).then(() => void order.push(name))
}

test('waiting requests go before jobs that waited longer', async () => {
  const turns = new ConnectionTurns()
  const order: string[] = []
  await take(turns, order, 'first', 'request')
  void take(turns, order, 'job 1', 'job')
  void take(turns, order, 'job 2', 'job')
  void take(turns, order, 'request 1', 'request')
  void take(turns, order, 'request 2', 'request')
  for (let count = 0; count < 5; count += 1) {
    turns.release()
    await afterEvents()
    await afterEvents()
  }
  expect(order).toEqual(['first', 'request 1', 'request 2', 'job 1', 'job 2'])
})

test('one caller at a time has the connection', async () => {
  const turns = new ConnectionTurns()
  let holders = 0
  let most = 0
  const hold = async (priority: 'request' | 'job') => {
    await turns.take(priority)
    holders += 1
    most = Math.max(most, holders)
    await afterEvents()
    holders -= 1
    turns.release()
  }
  await Promise.all(Array.from({ length: 40 }, (_, index) => hold(index % 3 === 0 ? 'job' : 'request')))
  expect([holders, most]).toEqual([0, 1])
})

test('a job is offered the free connection after the events that have arrived', async () => {
  const turns = new ConnectionTurns()
  const order: string[] = []
  void take(turns, order, 'job', 'job')
  await Promise.resolve()
  await take(turns, order, 'request', 'request')
  await afterEvents()
  expect(order).toEqual(['request'])
  turns.release()
  await vi.waitFor(() => expect(order).toEqual(['request', 'job']))
})

test('a job that waited for a quarter of a second is next, however many requests wait', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const turns = new ConnectionTurns()
  const order: string[] = []
  await take(turns, order, 'first', 'request')
  void take(turns, order, 'job', 'job')
  void take(turns, order, 'request 1', 'request')
  void take(turns, order, 'request 2', 'request')
  vi.advanceTimersByTime(251)
  turns.release()
  await afterEvents()
  expect(order).toEqual(['first', 'job'])
})

test('a job waits for requests that have begun, until the last of them ends', async () => {
  const turns = new ConnectionTurns()
  const order: string[] = []
  const endFirst = turns.beginRequest()
  const endSecond = turns.beginRequest()
  void take(turns, order, 'job', 'job')
  await afterEvents()
  endFirst()
  endFirst()
  await afterEvents()
  await take(turns, order, 'request', 'request')
  turns.release()
  await afterEvents()
  expect(order).toEqual(['request'])
  endSecond()
  await vi.waitFor(() => expect(order).toEqual(['request', 'job']))
})

test('a job does not wait for a long request', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const turns = new ConnectionTurns()
  const order: string[] = []
  turns.beginRequest()
  void take(turns, order, 'job', 'job')
  vi.advanceTimersByTime(249)
  await afterEvents()
  expect(order).toEqual([])
  vi.advanceTimersByTime(2)
  await afterEvents()
  expect(order).toEqual(['job'])
})

test('a job that waited for a quarter of a second is next, however many requests have begun', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const turns = new ConnectionTurns()
  const order: string[] = []
  const end = turns.beginRequest()
  void take(turns, order, 'job', 'job')
  vi.advanceTimersByTime(251)
  turns.beginRequest()
  end()
  await afterEvents()
  expect(order).toEqual(['job'])
})
