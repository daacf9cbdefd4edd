import { recognitionApi } from '@vecu/contract/recognition'
import { reviewApi } from '@vecu/contract/review'
import { expect, test } from 'vitest'

import { buildReview, createRequest, letExpire } from '../../../../test/recognitions.ts'
import { startServer } from '../../../../test/start-server.ts'

test('requests that wait for an answer are listed first, then the newest', async () => {
  const server = await startServer()
  const person = await server.signIn()
  const waiting = await createRequest(server, person)
  const answered = await createRequest(server, person)
  await server.call(reviewApi.submit, { token: answered.token, recognition: buildReview(answered) })
  const expired = await createRequest(server, person)
  await letExpire(server, expired.id)
  const newest = await createRequest(server, person)

  const { paginatedResults } = await person.call(recognitionApi.list, { role: 'requester', page: 0 })
  expect(paginatedResults.map(({ id, status }) => [id, status])).toEqual([
    [newest.id, 'pending'],
    [waiting.id, 'pending'],
    [expired.id, 'expired'],
    [answered.id, 'accepted'],
  ])
})
