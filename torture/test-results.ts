/** One line a trial, and the sum at the end. */
export class TestResults {
  passed = 0
  failed = 0

  check(name: string, holds: boolean, detail = ''): void {
    if (holds) this.passed += 1
    else this.failed += 1
    console.log(`${holds ? 'ok  ' : 'FAIL'}  ${name}${detail === '' ? '' : ` (${detail})`}`)
  }

  /** A trial that breaks off counts as failed and lets the others run. */
  async trial(name: string, run: () => Promise<void>): Promise<void> {
    console.log(`\n${name}`)
    try {
      await run()
    } catch (error) {
      this.check(name, false, error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
  }
}
