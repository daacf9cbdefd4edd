import { expect, test } from 'vitest'

import { findReadPath } from '../created-location.ts'
import type { Endpoint } from '../endpoint.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { ERROR_STATUS } from '../error.ts'
import { openApiDocument, wirePath } from './document.ts'
import { listErrors } from './errors.ts'
import { dereference } from './read-document.ts'
import { subjectOf } from './subjects.ts'

interface Response {
  description: string
  headers?: object
  content?: Record<string, { schema: { type?: string; format?: string } }>
}

interface Operation {
  tags: string[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, Response>
}

const DOCUMENT = dereference(openApiDocument(ENDPOINTS, { url: '/', version: '1.0.0' })) as {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
}

const name = ({ method, path }: Endpoint) => `${method} ${path}`

function findOperation({ method, path }: Endpoint): Operation {
  const operation = DOCUMENT.paths[wirePath(path)]?.[method.toLowerCase()]
  if (!operation) throw new Error(`no operation ${method} ${path}`)
  return operation
}

const successOf = (endpoint: Endpoint) => findOperation(endpoint).responses[endpoint.status ?? 200]

test('a multipart form is described where one is accepted, with the schema of JSON', () => {
  for (const endpoint of ENDPOINTS.filter(({ body }) => body)) {
    const { content = {} } = findOperation(endpoint).requestBody ?? {}
    const types = ['application/json', ...(endpoint.multipart ? ['multipart/form-data'] : [])]
    expect([name(endpoint), Object.keys(content)]).toEqual([name(endpoint), types])
    if (endpoint.multipart) expect(content['multipart/form-data']).toEqual(content['application/json'])
  }
})

test('the fields of files in a form are binary', () => {
  const { content = {} } =
    ENDPOINTS.filter(({ path, method }) => method === 'POST' && path === '/v2/groups').map(findOperation)[0]
      ?.requestBody ?? {}
  expect(content['multipart/form-data']?.schema).toMatchObject({
    properties: { group: { properties: { logo: { type: 'string', format: 'binary' } } } },
  })
})

test('a file is described as binary of its type, or as an object if it is JSON, every other response as JSON', () => {
  for (const endpoint of ENDPOINTS) {
    const { content = {} } = successOf(endpoint) ?? {}
    const [type] = (endpoint.file?.type ?? 'application/json').split(';')
    expect([name(endpoint), Object.keys(content)]).toEqual([name(endpoint), [type]])
    const { schema } = content[type ?? ''] ?? {}
    if (endpoint.file)
      expect(schema).toEqual(type === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' })
    else expect(schema).toMatchObject({ type: 'object', required: ['data'] })
  }
})

test('headers are described: tokens where a session starts, Location where one is sent', () => {
  for (const endpoint of ENDPOINTS) {
    const names = [
      ...(endpoint.startsSession ? ['Authorization', 'X-Refresh-Token'] : []),
      ...(findReadPath(endpoint) === undefined ? [] : ['Location']),
    ]
    const { headers = {} } = successOf(endpoint) ?? {}
    expect([name(endpoint), Object.keys(headers)]).toEqual([name(endpoint), names])
  }
  expect(ENDPOINTS.filter(({ startsSession }) => startsSession).map(name)).toContain('POST /v2/login')
})

test('304 is described for every read but streamed files', () => {
  for (const endpoint of ENDPOINTS) {
    const hasEtag = endpoint.method === 'GET' && endpoint.file?.streamed !== true
    expect([name(endpoint), '304' in findOperation(endpoint).responses]).toEqual([name(endpoint), hasEtag])
  }
})

test('every error code of an operation is described under its status or under 4XX', () => {
  for (const endpoint of ENDPOINTS) {
    const { responses } = findOperation(endpoint)
    for (const code of [...listErrors(endpoint).values()].flat()) {
      const described = responses[ERROR_STATUS[code]] ?? responses['4XX']
      expect([name(endpoint), described?.description.split(/[ ,;]+/).includes(code) && code]).toEqual([
        name(endpoint),
        code,
      ])
      expect(described?.content).toHaveProperty(['application/json'])
    }
  }
})

test('operations are tagged by subject, and every tag is used', () => {
  for (const endpoint of ENDPOINTS) expect(findOperation(endpoint).tags).toEqual([subjectOf(endpoint).name])
  const used = new Set(ENDPOINTS.map((endpoint) => subjectOf(endpoint).name))
  expect(DOCUMENT.tags.map((tag) => tag.name).toSorted()).toEqual([...used].toSorted())
})
