import { describeEndpoint } from '@vecu/contract/endpoint-description'
import { experienceApi } from '@vecu/contract/experience'
import { groupApi } from '@vecu/contract/group'
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

test('apiRequest sends a group as a multipart form, with and without a logo', () => {
  const group = {
    name: 'Pâtisserie',
    membersMayInvite: false,
    tagsAttributes: [{ name: 'pain', taggableType: 'Group' }],
  }
  const { body } = apiRequest(describeEndpoint(groupApi.create), { group })
  expect(body).toBeInstanceOf(FormData)
  expect([...(body as FormData)]).toEqual([
    ['group[name]', 'Pâtisserie'],
    ['group[members_may_invite]', 'false'],
    ['group[tags_attributes][0][name]', 'pain'],
    ['group[tags_attributes][0][taggable_type]', 'Group'],
  ])
  const logo = new File(['logo'], 'logo.png', { type: 'image/png' })
  const withLogo = apiRequest(describeEndpoint(groupApi.update), { id: 3, group: { logo } }).body
  expect((withLogo as FormData).get('group[logo]')).toBeInstanceOf(File)
})
