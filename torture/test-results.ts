import { loadavg } from 'node:os'

export interface Check {
  name: string
  holds: boolean
  detail: string
}

export interface TrialResult {
  name: string
  startedAt: string
  seconds: number
  /** Load average of one minute at the start and at the end. */
  load: [number, number]
  checks: Check[]
  notes: string[]
}

/** Prints one line per check and stores the results of each trial. */
export class TestResults {
  readonly trials: TrialResult[] = []
  #checks: Check[] = []
  #notes: string[] = []

  get passed(): number {
    return this.#count(true)
  }

  get failed(): number {
    return this.#count(false)
  }

  check(name: string, holds: boolean, detail = ''): void {
    this.#checks.push({ name, holds, detail })
    console.log(`${holds ? 'ok  ' : 'FAIL'}  ${name}${detail === '' ? '' : ` (${detail})`}`)
  }

  /** A number for the report that no limit applies to. */
  note(text: string): void {
    this.#notes.push(text)
    console.log(`      ${text}`)
  }

  /** A test that throws counts as failed; the others still run. */
  async trial(name: string, run: () => Promise<void>): Promise<TrialResult> {
    console.log(`\n${name}`)
    const [startedAt, started, before] = [new Date().toISOString(), performance.now(), loadavg()[0] ?? 0]
    this.#checks = []
    this.#notes = []
    try {
      await run()
    } catch (error) {
      this.check(name, false, error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
    const seconds = Math.round((performance.now() - started) / 1_000)
    const load: [number, number] = [before, loadavg()[0] ?? 0]
    const result = { name, startedAt, seconds, load, checks: this.#checks, notes: this.#notes }
    this.trials.push(result)
    return result
  }

  #count(holds: boolean): number {
    return this.trials.flatMap(({ checks }) => checks).filter((check) => check.holds === holds).length
  }
}
