import { beforeEach, expect, test } from 'vitest'

import { respondWithError, stubApi } from '../../../../test/api-stub.ts'
import { createExperience } from '../../../../test/items.ts'
import { LEA } from '../../../../test/people.ts'
import { signIn } from '../../../../test/render.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { earlierCertificatorsQuery } from './earlier-certificators-query.ts'
import { openRequest } from './open-request.ts'

const EXPERIENCE = createExperience({ id: 7, userAttributes: LEA })
const URL_OF_STEP = new URL('https://atelier.example/recognition/7/create/certificator')

beforeEach(() => {
  queryClient.clear()
  signIn(LEA)
})

test('the first step opens with the earlier certifiers, so that its fields do not move', async () => {
  stubApi({ 'GET /v2/experiences/7': EXPERIENCE, 'GET /v2/recognitions/earlier_certificators': [] })
  await openRequest({ params: { experienceId: '7' }, url: URL_OF_STEP }, 'certificator')
  expect(queryClient.getQueryData(earlierCertificatorsQuery.queryKey)).toEqual([])
})

test('the first step opens without the earlier certifiers when they cannot be loaded', async () => {
  stubApi({
    'GET /v2/experiences/7': EXPERIENCE,
    'GET /v2/recognitions/earlier_certificators': () => respondWithError(500, 'INTERNAL_ERROR'),
  })
  const { experience } = await openRequest({ params: { experienceId: '7' }, url: URL_OF_STEP }, 'certificator')
  expect(experience.id).toBe(7)
})
