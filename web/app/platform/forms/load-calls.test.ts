import { expect, test } from 'vitest'

import { ApiError } from '../failures/api-error.ts'
import { loadCalls } from './load-calls.ts'

test('code that cannot be loaded is explained like a missing network', async () => {
  const error = await loadCalls(() => Promise.reject(new TypeError('Failed to fetch'))).catch(
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 'NETWORK_ERROR' })
})
