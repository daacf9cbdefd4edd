import { expect, test } from 'vitest'
import { z } from 'zod'

import type { Endpoint } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { COMPONENT_NAMES } from './openapi/components.ts'

/** Lists that are never cut; `docs/api.md` names them. */
const COMPLETE = [
  '/v2/access_tokens',
  '/v2/community_skills',
  '/v2/moodle/training_centers',
  '/v2/recognitions/preview/pictures',
  '/v2/skill_links',
  '/v2/skills',
  '/v2/tags',
  '/v2/training_centers',
  '/v2/webhooks',
]

/** The best matches for what is typed, or the latest; `docs/api.md` gives their limits. */
const SUGGESTIONS = [
  '/api/mapbox',
  '/v2/recognitions/certificators',
  '/v2/recognitions/earlier_certificators',
  '/v2/search',
  '/v2/skill_codes',
]

interface ListSchema {
  type?: string
  properties?: Record<string, { type?: string }>
}

function listSchema({ response }: Endpoint): ListSchema {
  const schema: Record<string, unknown> = z.toJSONSchema(response, { unrepresentable: 'any' })
  return schema
}

/** Lists are arrays, or objects with an array that are no entity. */
function isList(endpoint: Endpoint): boolean {
  const { method, path, file, devOnly, response } = endpoint
  if (method !== 'GET' || file || devOnly || path.endsWith('}') || COMPONENT_NAMES.has(response)) return false
  const { type, properties = {} } = listSchema(endpoint)
  return type === 'array' || Object.values(properties).some((field) => field.type === 'array')
}

test('every list has a total, is complete or is a list of suggestions', () => {
  const withoutTotal = ENDPOINTS.filter(isList).filter((endpoint) => {
    const { properties = {} } = listSchema(endpoint)
    return !('totalPages' in properties) && !('count' in properties)
  })
  expect(withoutTotal.map(({ path }) => path).toSorted()).toEqual([...COMPLETE, ...SUGGESTIONS].toSorted())
})
