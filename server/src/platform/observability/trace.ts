import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** W3C Trace Context. */
export interface Trace {
  id: string
  /** Header `traceparent` for outgoing requests and jobs. */
  parent: string
}

const current = new AsyncLocalStorage<Trace>()

const FORM = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})$/

/** Continues a received trace or starts one. No spans are recorded, so a new trace is not sampled. */
export function continueTrace(traceparent: unknown): Trace {
  const [, id = randomBytes(16).toString('hex'), flags = '00'] =
    (typeof traceparent === 'string' && FORM.exec(traceparent)) || []
  return { id, parent: `00-${id}-${randomBytes(8).toString('hex')}-${flags}` }
}

export function inTrace<Result>(trace: Trace, work: () => Result): Result {
  return current.run(trace, work)
}

export function currentTrace(): Trace | undefined {
  return current.getStore()
}
