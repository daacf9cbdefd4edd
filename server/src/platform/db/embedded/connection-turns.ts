/** A job that has waited this long is next, so that requests without pause do not stop the jobs. */
const MAX_JOB_WAIT_MS = 1_000

interface WaitingJob {
  since: number
  start: () => void
}

/** Gives a single connection to one caller at a time: requests in their order, then jobs in theirs. */
export class ConnectionTurns {
  #isTaken = false
  readonly #requests: (() => void)[] = []
  readonly #jobs: WaitingJob[] = []

  take(priority: 'request' | 'job'): Promise<void> {
    if (priority === 'request' && !this.#isTaken) {
      this.#isTaken = true
      return Promise.resolve()
    }
    return new Promise((resolve) => {
      if (priority === 'request') {
        this.#requests.push(resolve)
        return
      }
      this.#jobs.push({ since: performance.now(), start: resolve })
      if (!this.#isTaken) this.#offerToJob()
    })
  }

  release(): void {
    const [job] = this.#jobs
    const isOverdue = job !== undefined && performance.now() - job.since > MAX_JOB_WAIT_MS
    const next = isOverdue ? this.#jobs.shift()?.start : this.#requests.shift()
    if (next) {
      next()
      return
    }
    this.#isTaken = false
    this.#offerToJob()
  }

  /** After the events that have arrived, because a request may be among them. */
  #offerToJob(): void {
    if (this.#jobs.length === 0) return
    setImmediate(() => {
      if (this.#isTaken) return
      const job = this.#jobs.shift()
      if (!job) return
      this.#isTaken = true
      job.start()
    })
  }
}
