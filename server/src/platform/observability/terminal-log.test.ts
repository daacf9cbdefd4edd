import { stripVTControlCharacters } from 'node:util'

import { expect, test } from 'vitest'

import { openLog } from './log.ts'
import { terminalStream } from './terminal-log.ts'

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  let output = ''
  const out = { isTTY: true, write: (text: string) => (output += text) } as unknown as NodeJS.WriteStream
  write(openLog('info', terminalStream(out)))
  return stripVTControlCharacters(output)
}

test('a request is one readable line', () => {
  const line = logged((log) => {
    log.info({ traceId: 'abc', method: 'GET', route: '/v2/tags', status: 200, ms: 12 }, 'request')
  })
  expect(line).toMatch(/^\d\d:\d\d:\d\d info {2}GET \/v2\/tags 200 12 ms\n$/)
})

test('a message keeps its fields', () => {
  const line = logged((log) => {
    log.warn({ job: 'send-mail', attempts: 2 }, 'job failed')
  })
  expect(line).toMatch(/ warn {2}job failed job="send-mail" attempts=2\n$/)
})

test('an error shows its stack', () => {
  const line = logged((log) => {
    log.error({ err: new Error('no room') }, 'not stored')
  })
  expect(line).toContain('error not stored\nError: no room\n    at ')
})

test('outside a terminal there is no such stream', () => {
  expect(terminalStream({ isTTY: false } as NodeJS.WriteStream)).toBeUndefined()
})
