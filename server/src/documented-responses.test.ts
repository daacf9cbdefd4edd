import { communityApi } from '@vecu/contract/community'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'

import { checkResponses } from '../test/documented-responses.ts'
import { takeUndocumented } from '../test/undocumented-responses.ts'

const { path } = communityApi.find

test.each([
  ['a success off its schema', 200, { data: { name: 7 } }, 'off schema'],
  ['another status', 202, { data: {} }, '202 instead of 200'],
  ['a success that is not JSON', 200, 'ok', '200 as text/plain'],
  ['an error without a code', 404, { data: {} }, '404 without a code'],
  ['an error with the status of another', 409, { data: { code: 'NOT_FOUND', message: '' } }, '409 with NOT_FOUND'],
  ['an error that is not listed', 409, { data: { code: 'LAST_ADMIN', message: '' } }, 'LAST_ADMIN'],
  ['an error off its schema', 500, { data: { code: 'INTERNAL_ERROR' } }, 'off schema'],
  ['an error that is not JSON', 500, 'no', '500 as text/plain'],
])('%s is reported as undocumented', async (_, status, body, problem) => {
  const app = fastify()
  checkResponses(app)
  app.get(path, (_request, reply) => reply.code(status).send(body))
  await app.inject(path)
  await app.close()
  expect(takeUndocumented()).toEqual([expect.stringContaining(`GET ${path} ${problem}`)])
})

test('a described response is not reported', async () => {
  const app = fastify()
  checkResponses(app)
  app.get(path, (_request, reply) => reply.code(500).send({ data: { code: 'INTERNAL_ERROR', message: 'Non' } }))
  await app.inject(path)
  await app.close()
  expect(takeUndocumented()).toEqual([])
})
