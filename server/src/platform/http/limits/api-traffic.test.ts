import { fastify } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'

import { apiTraffic } from './api-traffic.ts'

afterEach(() => {
  vi.useRealTimers()
})

function startApi() {
  const traffic = apiTraffic()
  const app = fastify()
  traffic.watch(app)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  app.get('/', async () => {
    start()
    await released
    return 'ok'
  })
  return { traffic, app, started, release }
}

test('a page waits until running API requests have ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { traffic, app, started, release } = startApi()
  const order: string[] = []
  const response = app.inject('/').then(() => order.push('api'))
  await started
  const page = traffic.pause().then(() => order.push('page'))
  await new Promise(setImmediate)
  release()
  await Promise.all([response, page])
  expect(order).toEqual(['api', 'page'])
})

test('a page waits for a slow API request for 50 ms at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { traffic, app, started, release } = startApi()
  const response = app.inject('/')
  await started
  let isOver = false
  const page = traffic.pause().then(() => (isOver = true))
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
  vi.advanceTimersByTime(49)
  await new Promise(setImmediate)
  expect(isOver).toBe(false)
  vi.advanceTimersByTime(1)
  await page
  release()
  await response
})

test('a page does not wait for its own calls', async () => {
  const { traffic, app, started, release } = startApi()
  const response = traffic.forPage(() => app.inject('/'))
  await started
  await traffic.pause()
  release()
  expect((await response).statusCode).toBe(200)
})
