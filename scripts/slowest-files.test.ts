import { expect, test } from 'vitest'

import { playwrightSeconds, slowestFiles, vitestSeconds } from './slowest-files.ts'

test('files are listed from the slowest, with the sum of all', () => {
  const lines = slowestFiles('Unit tests', { 'a.test.ts': 1, 'b.test.ts': 12.34, 'c.test.ts': 3 }, 2)
  expect(lines).toEqual(['Unit tests: 16 s in 3 files, of which', '    12.3 s  b.test.ts', '     3.0 s  c.test.ts', ''])
})

test('a file that ran on both databases is counted once', () => {
  const testResults = [
    { name: '/x/a.test.ts', startTime: 1_000, endTime: 3_000 },
    { name: '/x/a.test.ts', startTime: 0, endTime: 500 },
  ]
  expect(vitestSeconds({ testResults }, (name: string) => name.slice(3))).toEqual({ 'a.test.ts': 2.5 })
})

test('tests of nested suites count for their file', () => {
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
  const suites = [{ file: 'a.spec.ts', specs: [spec(1_000)], suites: [{ file: 'a.spec.ts', specs: [spec(500, 500)] }] }]
  expect(playwrightSeconds({ suites })).toEqual({ 'e2e/a.spec.ts': 2 })
})
