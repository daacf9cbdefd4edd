import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Collects garbage and shrinks the heap, which V8 does on its own only when memory becomes scarce. */
export function releaseMemory(): void {
  // The only way to collect in a process that was started without this option.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NonNullable<typeof globalThis.gc>
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
