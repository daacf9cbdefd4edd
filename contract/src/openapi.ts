import { z } from 'zod'

import type { Aliases } from './alias.ts'
import { snakeKey } from './case.ts'
import type { Endpoint } from './endpoint.ts'
import { isRepeatable } from './idempotency.ts'
import { ERROR_STATUS, ErrorBody } from './error.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 document of the contract, with the field names of the wire. */
export function openApiDocument(endpoints: readonly Endpoint[], server: { url: string; version: string }): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vécu API',
      version: server.version,
      description:
        'JSON in snake_case. Success answers {"data": …}; failure answers {"data": {"code", "message", "errors"?}} ' +
        'in the language of Accept-Language. POST and PATCH take an Idempotency-Key, where one is listed.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: server.url }],
    paths,
    components: {
      schemas: { Failure: envelope(wireSchema(ErrorBody, 'output')) },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'other'],
    'x-access': endpoint.access,
    ...(endpoint.access === 'anyone' ? { security: [] } : { security: [{ session: [] }] }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(isRepeatable(endpoint)
        ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }]
        : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        ...(endpoint.aliases && { description: describeAliases(endpoint.aliases), 'x-aliases': endpoint.aliases }),
        content: { 'application/json': { schema: wireSchema(endpoint.body, 'input') } },
      },
    }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        content: { 'application/json': { schema: envelope(wireSchema(endpoint.response, 'output')) } },
      },
      default: {
        description: `Failure; codes: ${Object.keys(ERROR_STATUS).join(', ')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

function describeAliases(aliases: Aliases): string {
  const pairs = Object.entries(aliases).map(([alias, field]) => `\`${alias}\` for \`${field}\``)
  return `Other spellings are accepted: ${pairs.join(', ')}. Given both, they must agree.`
}

/** `GET /v2/dev/mails/{id}` → `get_v2_dev_mails_id`. Must stay stable, because generated clients use these names. */
export function operationId({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method.toLowerCase()}${path.replaceAll(/[/{}.-]+/g, '_')}`.replace(/_$/, '')
}

function envelope(data: Json): Json {
  return { type: 'object', properties: { data }, required: ['data'] }
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = wireSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(property.type === 'object' && { style: 'deepObject', explode: true }),
  }))
}

function wireSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return renameProperties(json) as Json
}

function renameProperties(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(renameProperties)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === 'properties') return [key, renameKeys(value as Json)]
      if (key === 'required' && Array.isArray(value)) return [key, value.map((name) => snakeKey(String(name)))]
      return [key, renameProperties(value)]
    }),
  )
}

function renameKeys(properties: Json): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [snakeKey(name), renameProperties(schema)]),
  )
}

/** Schema with which a client that knows only the document validates a response. */
export function schemaOfDocument(schema: Json): z.ZodType {
  return z.fromJSONSchema(schema)
}
