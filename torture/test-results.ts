/** Prints one line per check and the totals at the end. */
export class TestResults {
  passed = 0
  failed = 0

  check(name: string, holds: boolean, detail = ''): void {
    if (holds) this.passed += 1
    else this.failed += 1
    console.log(`${holds ? 'ok  ' : 'FAIL'}  ${name}${detail === '' ? '' : ` (${detail})`}`)
  }

  /** A test that throws counts as failed; the others still run. */
  async trial(name: string, run: () => Promise<void>): Promise<void> {
    console.log(`\n${name}`)
    try {
      await run()
    } catch (error) {
      this.check(name, false, error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
  }
}
