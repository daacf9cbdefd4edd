import { expect, test } from 'vitest'
import { z } from 'zod'

import { findReadPath } from './created-location.ts'
import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'

/** Endpoints that create something without an address of its own, and where it is read instead. */
const WITHOUT_LOCATION: Readonly<Record<string, string>> = {
  'POST /v2/access_tokens': 'in the list of tokens',
  'POST /v2/contacts': 'by mail alone',
  'POST /v2/experiences/{id}/evidence': 'at the `url` of the response, and with the experience',
  'POST /v2/experiences/{id}/feedback/{writerId}/notes': 'in the exchange with the writer',
  'POST /v2/experiences/{id}/feedback/{writerId}/notes/{noteId}/report': 'by admins alone',
  'POST /v2/groups/{id}/nudges': 'by the notified members alone',
  'POST /v2/invitation': 'in the list of invitations',
  'POST /v2/invitation_links': 'in the list of links',
  'POST /v2/items/{id}/reports': 'by admins alone',
  'POST /v2/items/{id}/review_requests': 'by admins alone',
  'POST /v2/portraits/{id}/reports': 'by admins alone',
  'POST /v2/skill_links': 'in the list of links',
  'POST /v2/training_centers': 'in the list of training centres',
  'POST /v2/webhooks': 'in the list of webhooks',
  'POST /v2/webhooks/{id}/test': 'in the list of deliveries',
}

const name = ({ method, path }: Endpoint) => `${method} ${path}`
const CREATIONS = ENDPOINTS.filter(({ status }) => status === 201)

test('every creation has a Location, or a reason to have none', () => {
  const without = CREATIONS.filter((endpoint) => findReadPath(endpoint) === undefined)
  expect(without.map(name).toSorted()).toEqual(Object.keys(WITHOUT_LOCATION))
})

test('a Location is the path of a read, filled with the id of the response', () => {
  const reads = new Set(ENDPOINTS.filter(({ method }) => method === 'GET').map(({ path }) => path))
  for (const endpoint of CREATIONS) {
    const path = findReadPath(endpoint)
    if (path === undefined) continue
    expect([name(endpoint), reads.has(path)]).toEqual([name(endpoint), true])
    expect(path.match(/\{\w+\}/g)).toEqual(['{id}'])
    expect(z.toJSONSchema(endpoint.response, { unrepresentable: 'any' }).properties).toHaveProperty('id')
  }
})
