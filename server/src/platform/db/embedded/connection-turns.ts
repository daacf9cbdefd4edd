/** A job that has waited this long is next, so that requests without pause do not stop the jobs. */
const MAX_JOB_WAIT_MS = 250
/** Jobs do not wait longer for one request: it may be an upload. */
const MAX_REQUEST_MS = 250

interface WaitingJob {
  since: number
  start: () => void
}

/** Gives a single connection to one caller at a time: requests in their order, then jobs in theirs. */
export class ConnectionTurns {
  #isTaken = false
  #begunRequests = 0
  readonly #requests: (() => void)[] = []
  readonly #jobs: WaitingJob[] = []

  /** Jobs wait until the returned function is called: a request may soon need the connection, or needs the processor. */
  beginRequest(): () => void {
    this.#begunRequests += 1
    let hasEnded = false
    const end = () => {
      if (hasEnded) return
      hasEnded = true
      clearTimeout(timer)
      this.#begunRequests -= 1
      if (!this.#isTaken) this.#offerToJob()
    }
    const timer = setTimeout(end, MAX_REQUEST_MS).unref()
    return end
  }

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
    const next = this.#isJobOverdue() ? this.#jobs.shift()?.start : this.#requests.shift()
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
      if (this.#isTaken || (this.#begunRequests > 0 && !this.#isJobOverdue())) return
      const job = this.#jobs.shift()
      if (!job) return
      this.#isTaken = true
      job.start()
    })
  }

  #isJobOverdue(): boolean {
    const [job] = this.#jobs
    return job !== undefined && performance.now() - job.since > MAX_JOB_WAIT_MS
  }
}
