import { describeEndpoint } from '@vecu/contract/endpoint-description'
import { experienceApi } from '@vecu/contract/experience'
import { journalApi } from '@vecu/contract/journal'
import { expect, test } from 'vitest'

import { apiRequest } from './api-request.ts'

test('apiRequest sends the same query for an endpoint and for its description', () => {
  const input = { page: 2, onlyStories: 'true', groupId: 7, other: 'is left out' }
  const request = apiRequest(describeEndpoint(journalApi.group), input)
  expect(request).toEqual(apiRequest(journalApi.group, input))
  expect(request.path).toBe('/v2/group_journal_items?page=2&only_stories=true&group_id=7')
})

test('apiRequest sends the same body for an endpoint and for its description', () => {
  const input = { id: 3, experience: { description: 'Le fournil', tags: ['pain'] }, other: 'is left out' }
  const request = apiRequest(describeEndpoint(experienceApi.update), input)
  expect(request).toEqual(apiRequest(experienceApi.update, input))
  expect(request.body).toEqual({ experience: { description: 'Le fournil', tags: ['pain'] } })
})
