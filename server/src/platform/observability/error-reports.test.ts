import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { openErrorReports } from './error-reports.ts'
import { openLog } from './log.ts'

interface Received {
  url: string
  body: string
}

async function startService(answer: (response: ServerResponse) => void) {
  const received: Received[] = []
  const server = createServer((request: IncomingMessage, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      received.push({ url: request.url ?? '', body })
      answer(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { received, dsn: `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/3` }
}

const log = openLog('silent')

test('an error is sent once, and closing waits for it', async () => {
  const { received, dsn } = await startService((response) => response.end('{}'))
  const reports = openErrorReports(dsn, 'build-1', log)
  const error = new Error('broken on purpose')
  reports.capture(error)
  reports.capture(error)
  await reports.close()
  expect(received).toHaveLength(1)
  expect(received[0]?.url).toMatch(/^\/api\/3\/envelope\/\?.*sentry_key=key/)
  expect(received[0]?.body).toContain('"value":"broken on purpose"')
  expect(received[0]?.body).toContain('"release":"build-1"')
})

test('nothing is sent while the service asks to wait', async () => {
  const { received, dsn } = await startService((response) => response.writeHead(429, { 'retry-after': '60' }).end())
  const reports = openErrorReports(dsn, 'build-1', log)
  reports.capture(new Error('first'))
  await reports.close()
  reports.capture(new Error('second'))
  await reports.close()
  expect(received).toHaveLength(1)
})

test('a service that is not there disturbs nobody', async () => {
  const { dsn } = await startService((response) => response.destroy())
  const reports = openErrorReports(dsn, 'build-1', log)
  reports.capture(new Error('unheard'))
  await expect(reports.close()).resolves.toBeUndefined()
})
