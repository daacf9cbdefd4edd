import { afterEach } from 'vitest'

import { takeUndocumented } from './undocumented-responses.ts'

// At the end of the test, because an error thrown in a hook of the server becomes a response.
afterEach(() => {
  const lines = takeUndocumented()
  if (lines.length > 0) throw new Error(`not in the API document:\n${lines.join('\n')}`)
})
