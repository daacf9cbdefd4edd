import { expect, test } from 'vitest'

import { QueueFull, fairQueue } from './fair-queue.ts'

const ROOMY = { atOnce: 1, atOncePerOwner: 1, waitingPerOwner: 100, waiting: 1_000, maxWaitMs: 10_000 }

/** Work that ends on `end()`. */
function createPendingWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('owners take turns however many tasks one of them has queued', async () => {
  const queue = fairQueue(ROOMY)
  const order: string[] = []
  const add = (owner: string, name: string) =>
    queue.run(owner, async () => {
      order.push(name)
    })
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => add('a', name)),
    ...['b1', 'b2'].map((name) => add('b', name)),
    add('c', 'c1'),
  ])
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('one owner cannot use all slots', async () => {
  const queue = fairQueue({ ...ROOMY, atOnce: 2 })
  const [first, second] = [createPendingWork(), createPendingWork()]
  const slow = [queue.run('a', first.work), queue.run('a', second.work)]
  await expect(queue.run('b', async () => 'done')).resolves.toBe('done')
  first.end()
  second.end()
  await Promise.all(slow)
})

test('rejects with QueueFull per owner, not for other owners', async () => {
  const queue = fairQueue({ ...ROOMY, waitingPerOwner: 2 })
  const one = createPendingWork()
  const accepted = ['a', 'a', 'a'].map((owner) => queue.run(owner, one.work))
  await expect(queue.run('a', one.work)).rejects.toBeInstanceOf(QueueFull)
  const other = queue.run('b', async () => 'done')
  one.end()
  await Promise.all(accepted)
  await expect(other).resolves.toBe('done')
})

test('rejects with QueueFull when the total limit is reached', async () => {
  const queue = fairQueue({ ...ROOMY, waiting: 2 })
  const one = createPendingWork()
  const accepted = ['a', 'b', 'c'].map((owner) => queue.run(owner, one.work))
  await expect(queue.run('d', one.work)).rejects.toBeInstanceOf(QueueFull)
  one.end()
  await Promise.all(accepted)
})

test('a task that waits too long is rejected with QueueFull and never runs', async () => {
  const queue = fairQueue({ ...ROOMY, maxWaitMs: 20 })
  const slow = createPendingWork()
  const running = queue.run('a', slow.work)
  let hasRun = false
  const late = queue.run('a', async () => {
    hasRun = true
  })
  await expect(late).rejects.toBeInstanceOf(QueueFull)
  slow.end()
  await running
  await expect(queue.run('a', async () => 'done')).resolves.toBe('done')
  expect(hasRun).toBe(false)
})

test('the next step of a task runs before the waiting tasks of its owner, also when the queue is full', async () => {
  const queue = fairQueue({ ...ROOMY, waitingPerOwner: 2 })
  const order: string[] = []
  const slow = createPendingWork()
  const twoSteps = queue.run('a', slow.work).then(() => undefined)
  const add = (name: string, run = queue.run) =>
    run('a', async () => {
      order.push(name)
    })
  const waiting = [add('second'), add('third')]
  const next = add('next step', queue.runNext)
  slow.end()
  await Promise.all([twoSteps, ...waiting, next])
  expect(order).toEqual(['next step', 'second', 'third'])
})

test('failed work releases its slot', async () => {
  const queue = fairQueue(ROOMY)
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(queue.run('a', async () => 'done')).resolves.toBe('done')
})
