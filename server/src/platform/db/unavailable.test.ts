import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { registerErrorHandler } from '../http/errors.ts'
import { DatabaseTimeoutError } from './unavailable.ts'
import { withTimeout } from './timeouts.ts'

const coded = (code: string) => Object.assign(new Error(code), { code })

async function getErrorResponse(error: Error) {
  const app = Fastify()
  registerErrorHandler(app, { capture: () => undefined, close: () => Promise.resolve() })
  app.get('/', () => {
    throw error
  })
  const response = await app.inject('/')
  return {
    status: response.statusCode,
    retry: response.headers['retry-after'],
    code: response.json<ErrorResponse>().data.code,
  }
}

interface ErrorResponse {
  data: { code: string }
}

test.each([
  ...['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '57014', '53300', '08006', '40P01'].map(coded),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new DatabaseTimeoutError(),
])('unavailable database returns 503 OVERLOADED with Retry-After: %s', async (error) => {
  expect(await getErrorResponse(error)).toEqual({ status: 503, retry: '30', code: 'OVERLOADED' })
})

test.each(['ENOSPC', 'EDQUOT', '53100'])('full disk returns 503 STORAGE_FULL: %s', async (code) => {
  expect(await getErrorResponse(coded(code))).toEqual({ status: 503, retry: '30', code: 'STORAGE_FULL' })
})

test('programming error returns 500', async () => {
  expect(await getErrorResponse(new Error('undefined is not a function'))).toMatchObject({ status: 500 })
})

test('withTimeout rejects with DatabaseTimeoutError after the limit', async () => {
  await expect(withTimeout(Promise.withResolvers().promise, 5)).rejects.toBeInstanceOf(DatabaseTimeoutError)
  expect(await withTimeout(Promise.resolve('there'), 5_000)).toBe('there')
})
