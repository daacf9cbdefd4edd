import { inject } from 'vitest'

const engine = inject('engine')
if ('failure' in engine) {
  const error = new Error(engine.failure)
  // The same for every file, so that the report prints it once.
  error.stack = engine.failure
  throw error
}
