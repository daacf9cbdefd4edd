import { experienceApi } from '@vecu/contract/experience'
import { invitationLinkApi } from '@vecu/contract/invitation'
import { journalApi } from '@vecu/contract/journal'
import { expect, test } from 'vitest'

import { endpointsOf } from '../strip-contract-schemas.ts'
import { apiRequest } from './platform/api/api-request.ts'

type Apis = Record<string, Record<string, Parameters<typeof apiRequest>[0]>>

test('without its schemas an endpoint is called just as with them', async () => {
  const { journalApi: journal } = (await endpointsOf('journal')) as Apis
  const { experienceApi: experience } = (await endpointsOf('experience')) as Apis
  const asked = { page: 2, onlyStories: 'true', groupId: 7, other: 'is left out' }
  expect(apiRequest(journal!.group!, asked)).toEqual(apiRequest(journalApi.group, asked))
  const written = { id: 3, experience: { description: 'Le fournil', tags: ['pain'] }, other: 'is left out' }
  expect(apiRequest(experience!.update!, written)).toEqual(apiRequest(experienceApi.update, written))
  expect(JSON.stringify(journal)).not.toContain('summary')
})

test('an endpoint without its schemas still tells that it takes a secret', async () => {
  const { invitationLinkApi: link } = (await endpointsOf('invitation')) as Apis
  expect([link!.register!.secret, link!.list!.idempotent]).toEqual([true, undefined])
  expect(link!.register!.secret).toBe(invitationLinkApi.register.secret)
})
