import { setImmediate } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { releaseMemory } from './release-memory.ts'

test('releaseMemory collects objects that nothing refers to', async () => {
  const unused = new WeakRef({ bytes: new Uint8Array(1_000) })
  // A WeakRef keeps its object until the current task ends.
  await setImmediate()
  releaseMemory()
  expect(unused.deref()).toBeUndefined()
})
