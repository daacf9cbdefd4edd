import { AsyncLocalStorage } from 'node:async_hooks'

const background = new AsyncLocalStorage<true>()

/** Marks the work of jobs: on the embedded database its transactions let those of requests go first. */
export function runInBackground<Result>(work: () => Promise<Result>): Promise<Result> {
  return background.run(true, work)
}

export function isInBackground(): boolean {
  return background.getStore() === true
}
