import { expect, test } from 'vitest'

import { failedInPlaywright, failedInVitest } from './failed-tests.ts'

test('each failed test of Vitest is listed with the first line of its reason', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
  const failed = {
    fullName: 'divides',
    status: 'failed',
    failureMessages: ['\u001B[31mexpected 2\u001B[39m\n at a.ts'],
  }
  const file = { name: '/root/a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] }
  expect(failedInVitest({ testResults: [file] }, (name) => name.slice(6))).toEqual(['a.test.ts › divides: expected 2'])
})

test('files that fail for the same reason before their tests are listed once', () => {
  const broken = { status: 'failed', message: 'no database\n', assertionResults: [] }
  const testResults = ['a', 'b', 'c'].map((name) => ({ ...broken, name }))
  expect(failedInVitest({ testResults }, (name) => name)).toEqual(['a and 2 more files: no database'])
})

test('each failed test of Playwright is listed with the first line of its reason, also in nested suites', () => {
  const spec = (title: string, message?: string) => ({
    title,
    ok: message === undefined,
    tests: [{ results: [{ ...(message !== undefined && { error: { message } }) }] }],
  })
  const inner = { file: 'a.spec.ts', specs: [spec('closes', 'Timeout\nCall log')] }
  const suites = [{ file: 'a.spec.ts', specs: [spec('opens')], suites: [inner] }]
  expect(failedInPlaywright({ suites })).toEqual(['e2e/a.spec.ts › closes: Timeout'])
})
