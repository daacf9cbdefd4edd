import { stripVTControlCharacters } from 'node:util'

interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
}

/** Reads Vitest's JSON report: each failed test with its reason. */
export function failedInVitest({ testResults }: VitestReport, relative: (file: string) => string): string[] {
  const broken = new Map<string, string[]>()
  const tests = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) broken.set(message, [...(broken.get(message) ?? []), file])
    return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages?.[0])}`)
  })
  // An error common to many files, such as a database that does not start, is listed once.
  const files = [...broken].map(([message, [first, ...others]]) => {
    const more = others.length === 0 ? '' : ` and ${others.length} more files`
    return `${first}${more}: ${message.trim().split('\n').slice(0, 5).join(' ')}`
  })
  return [...tests, ...files]
}

/** Reads Playwright's JSON report: each failed test with its reason. */
export function failedInPlaywright({ suites }: { suites: PlaywrightSuite[] }): string[] {
  return suites.flatMap(listFailures)
}

function listFailures({ file, suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
      return `e2e/${file} › ${title}: ${firstLine(errors[0])}`
    })
  return [...own, ...suites.flatMap(listFailures)]
}

function firstLine(message = 'no message'): string {
  return stripVTControlCharacters(message).trim().split('\n')[0] ?? ''
}
