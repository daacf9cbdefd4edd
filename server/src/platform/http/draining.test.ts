import { Agent, type IncomingMessage, get } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, test } from 'vitest'

import { startServer } from '../../../test/start-server.ts'
import { acceptQueuedConnections } from './draining.ts'

function sendRequest(port: number, path: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ port, path, agent, host: '127.0.0.1' }, (response) => {
      response.resume().once('end', () => {
        resolve(response)
      })
    }).once('error', reject)
  })
}

test('draining process is not ready, answers open requests and closes connections', async () => {
  const { app } = await startServer({})
  let arrived = () => {}
  let release = () => {}
  const requestArrived = new Promise<void>((resolve) => (arrived = resolve))
  const mayGo = new Promise<void>((resolve) => (release = resolve))
  app.get('/slow', async () => {
    arrived()
    await mayGo
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const before = await sendRequest(port, '/readyz', agent)
  expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive'])

  const inFlight = sendRequest(port, '/slow', agent)
  await requestArrived
  app.draining.started = true
  const during = await sendRequest(port, '/readyz', agent)
  expect([during.statusCode, during.headers.connection]).toEqual([503, 'close'])
  // Requests that still arrive are served.
  const late = await sendRequest(port, '/healthz', agent)
  expect([late.statusCode, late.headers.connection]).toEqual([200, 'close'])

  const closed = app.close()
  release()
  const last = await inFlight
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close'])
  await closed
  agent.destroy()
})

test('answers connections still in the accept queue at shutdown', async () => {
  const { app } = await startServer({})
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent()
  const requested = Array.from({ length: 40 }, () => sendRequest(port, '/healthz', agent))
  const closed = acceptQueuedConnections(app.server).then(() => app.close())
  const results = await Promise.allSettled(requested)
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  await closed
})
