import { expect, test } from 'vitest'

import { buildErrorReport } from './error-report.ts'

const ORIGIN = { dsn: 'https://key@reports.test:8443/errors/7', release: 'build-1', platform: 'node' } as const

function parse(body: string) {
  const [header, item, event] = body.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
  return { header, item, event }
}

function withStack(stack: string): Error {
  return Object.assign(new TypeError('broken'), { stack })
}

test('report goes to the envelope address of the project', () => {
  expect(buildErrorReport(new Error('x'), ORIGIN).url).toBe(
    'https://reports.test:8443/errors/api/7/envelope/?sentry_version=7&sentry_key=key&sentry_client=vecu%2F1',
  )
})

test('report contains type, message, release and stack, outermost call first', () => {
  const stack = 'TypeError: broken\n    at inner (file:///a.ts:1:2)\n    at async Outer.run (file:///b.ts:30:4)'
  const { header, item, event } = parse(buildErrorReport(withStack(stack), ORIGIN).body)
  expect(item).toEqual({ type: 'event' })
  expect(header?.event_id).toMatch(/^[\da-f]{32}$/)
  expect(event).toMatchObject({ event_id: header?.event_id, release: 'build-1', platform: 'node', level: 'error' })
  expect(event?.exception).toEqual({
    values: [
      {
        type: 'TypeError',
        value: 'broken',
        stacktrace: {
          frames: [
            { function: 'Outer.run', filename: 'file:///b.ts', lineno: 30, colno: 4 },
            { function: 'inner', filename: 'file:///a.ts', lineno: 1, colno: 2 },
          ],
        },
      },
    ],
  })
})

test.each([
  ['V8 without a name', '    at https://vecu.test/assets/a.js:1:20'],
  ['Firefox without a name', '@https://vecu.test/assets/a.js:1:20'],
])('stack of %s is read', (_browser, stack) => {
  const { event } = parse(buildErrorReport(withStack(stack), ORIGIN).body)
  expect(event).toMatchObject({
    exception: {
      values: [{ stacktrace: { frames: [{ function: '?', filename: 'https://vecu.test/assets/a.js', colno: 20 }] } }],
    },
  })
})

test('stack of Safari is read', () => {
  const { event } = parse(buildErrorReport(withStack('run@https://vecu.test/a.js:3:4\n[native code]'), ORIGIN).body)
  expect(event).toMatchObject({
    exception: { values: [{ stacktrace: { frames: [{ function: 'run', lineno: 3 }] } }] },
  })
})

test('what is thrown without being an error is named by its kind', () => {
  const events = ['a plain text', { secret: 1 }].map((thrown) => parse(buildErrorReport(thrown, ORIGIN).body).event)
  expect(events).toMatchObject([
    { exception: { values: [{ type: 'Error', value: 'a plain text' }] } },
    { exception: { values: [{ type: 'Error', value: 'thrown: object' }] } },
  ])
})
