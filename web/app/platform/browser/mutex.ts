type RunExclusive = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Runs work one at a time, in call order; with a name, across all tabs. Web Locks need a secure context: elsewhere the
 * name has no effect and tabs may run at the same time.
 */
export function createMutex(name?: string): RunExclusive {
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    const { locks } = navigator as { locks?: LockManager }
    if (name !== undefined && locks) return locks.request(name, work)
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
