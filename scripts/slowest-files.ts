/** Seconds by file. */
type Seconds = Record<string, number>

interface VitestReport {
  testResults: { name: string; startTime: number; endTime: number }[]
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs?: { tests: { results: { duration: number }[] }[] }[]
}

/** Lines of a table of the files that took longest, with the sum of all. */
export function slowestFiles(title: string, seconds: Seconds, count = 15): string[] {
  const files = Object.entries(seconds).toSorted(([, one], [, other]) => other - one)
  const total = files.reduce((before, [, each]) => before + each, 0)
  const rows = files.slice(0, count).map(([file, each]) => `${each.toFixed(1).padStart(8)} s  ${file}`)
  return [`${title}: ${Math.round(total)} s in ${files.length} files, of which`, ...rows, '']
}

/** Reads Vitest's JSON report; a file that ran on both databases is counted once, with the sum. */
export function vitestSeconds({ testResults }: VitestReport, relative: (file: string) => string): Seconds {
  return sumByFile(testResults.map(({ name, startTime, endTime }) => [relative(name), endTime - startTime]))
}

/** Reads Playwright's JSON report. */
export function playwrightSeconds({ suites }: { suites: PlaywrightSuite[] }): Seconds {
  return sumByFile(suites.flatMap(listDurations))
}

function listDurations({ file, suites = [], specs = [] }: PlaywrightSuite): [file: string, milliseconds: number][] {
  const results = specs.flatMap(({ tests }) => tests.flatMap((each) => each.results))
  const own = results.map(({ duration }): [string, number] => [`e2e/${file}`, duration])
  return [...own, ...suites.flatMap(listDurations)]
}

function sumByFile(durations: readonly (readonly [file: string, milliseconds: number])[]): Seconds {
  const seconds: Seconds = {}
  for (const [file, milliseconds] of durations) seconds[file] = (seconds[file] ?? 0) + milliseconds / 1_000
  return seconds
}
