import { z } from 'zod'

import type { Aliases } from '../alias.ts'
import { snakeKey } from '../case.ts'
import type { Endpoint } from '../endpoint.ts'
import { ERROR_STATUS, ErrorBody } from '../error.ts'
import { isRepeatable } from '../idempotency.ts'
import { operationId } from '../operation-id.ts'
import { isGrantable, requiredScope } from '../required-scope.ts'
import { ANY_ERRORS } from './errors.ts'
import { pascal } from './pascal.ts'
import { HEADERS, Responses } from './responses.ts'
import { type Json, WireSchemas } from './schemas.ts'
import { shareComponents } from './share-components.ts'
import { shareFields } from './share-fields.ts'
import { SUBJECTS, subjectOf } from './subjects.ts'

const DESCRIPTION = `JSON in snake_case. Success answers \`{"data": …}\`, failure
\`{"data": {"code", "message", "errors"?}}\` in the language of \`Accept-Language\`. A community is chosen by the host name.

Sign in with \`POST /v2/login\`; send the token of its \`Authorization\` header with every request, and exchange the
\`X-Refresh-Token\` at \`POST /v2/refresh\` when it has expired. Requests that list an \`Idempotency-Key\` may be repeated
with the same key: they are carried out once.

Programs send a personal access token instead (\`Authorization: Bearer vecu_pat_…\`), created in the profile. \`x-scope\` is
the scope that it needs; \`session\` stands for operations that accept no such token.

Reads carry an \`ETag\`; \`If-None-Match\` with it is answered 304 while they are unchanged. Only the two ZIP files have none.

\`4XX\` names, by status, the codes that follow from the access and the input of an operation; a status listed beside it names all
of its own. Any request may also be answered with ${ANY_ERRORS.map((code) => `\`${code}\` (${ERROR_STATUS[code]})`).join(', ')}; 429 and
503 say in \`Retry-After\` how many seconds to wait.`

/** OpenAPI 3.1 document of the contract, with the field names of the wire. */
export function openApiDocument(endpoints: readonly Endpoint[], server: { url: string; version: string }): Json {
  const document = new Document()
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = wirePath(endpoint.path)
    paths[path] = {
      ...document.pathParameters(endpoint),
      ...paths[path],
      [endpoint.method.toLowerCase()]: document.operation(endpoint),
    }
  }
  const { responses, schemas } = document
  const shared = shareComponents(paths, { body: nameBody, response: (one) => responses.names.get(one) ?? 'Response' })
  const fields = shareFields([paths, shared, schemas.components], schemas.components)
  const used = new Set(endpoints.map((endpoint) => subjectOf(endpoint).name))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vécu API',
      version: server.version,
      description: DESCRIPTION,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: server.url }],
    security: [{ session: [] }, { personalAccessToken: [] }],
    tags: SUBJECTS.filter(({ name }) => used.has(name)).map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: { ...schemas.components, ...fields },
      ...shared,
      parameters: { ...shared.parameters, IdempotencyKey: IDEMPOTENCY_KEY },
      headers: HEADERS,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'Access token of a session, from POST /v2/login.' },
        personalAccessToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Personal access token of a member, `vecu_pat_…`, from POST /v2/access_tokens. It has the scopes chosen ' +
            'for it, named by `x-scope` of an operation, and never more rights than its owner.',
        },
      },
    },
  }
}

/** Names of parameters as they are on the wire. */
export function wirePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `{${snakeKey(name)}}`)
}

class Document {
  readonly schemas = new WireSchemas()
  readonly responses = new Responses(this.schemas)

  constructor() {
    this.schemas.components.Failure = this.schemas.output(z.object({ data: ErrorBody }))
  }

  operation(endpoint: Endpoint): Json {
    const { access, summary, body, aliases } = endpoint
    const scope = requiredScope(endpoint)
    const parameters = [
      ...this.#parameters(endpoint.query, 'query'),
      ...(isRepeatable(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ]
    return {
      operationId: operationId(endpoint),
      summary,
      tags: [subjectOf(endpoint).name],
      'x-access': access,
      'x-scope': scope,
      ...(access === 'anyone' ? { security: [] } : !isGrantable(scope) && { security: [{ session: [] }] }),
      ...(parameters.length > 0 && { parameters }),
      ...(body && {
        requestBody: {
          required: true,
          ...(aliases && { description: describeAliases(aliases) }),
          content: this.#bodyContent(endpoint, body),
        },
      }),
      responses: this.responses.describe(endpoint),
    }
  }

  /** Shared by the operations of a path. */
  pathParameters({ params }: Endpoint): Json {
    return params ? { parameters: this.#parameters(params, 'path') } : {}
  }

  #bodyContent(endpoint: Endpoint, body: z.ZodType): Json {
    const schema = this.schemas.input(body)
    if (!endpoint.multipart) return { 'application/json': { schema } }
    // Both refer to one schema.
    const name = nameBody(operationId(endpoint))
    this.schemas.components[name] = schema
    const reference = { schema: { $ref: `#/components/schemas/${name}` } }
    return { 'application/json': reference, 'multipart/form-data': reference }
  }

  #parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
    if (!schema) return []
    const {
      $ref,
      properties = {},
      required = [],
    } = this.schemas.input(schema) as { $ref?: string; properties?: Record<string, Json>; required?: string[] }
    if ($ref !== undefined) throw new Error(`parameters must not be a component: ${$ref}`)
    return Object.entries(properties).map(([name, { description, ...property }]) => ({
      name,
      in: place,
      ...((place === 'path' || required.includes(name)) && { required: true }),
      ...(description !== undefined && { description }),
      schema: property,
      ...(property.type === 'object' && { style: 'deepObject', explode: true }),
    }))
  }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Chosen by the client; a repeated request with the same key is answered without being carried out again.',
  schema: { type: 'string', maxLength: 255 },
}

function nameBody(operation: string): string {
  return `${pascal(operation)}Body`
}

function describeAliases(aliases: Aliases): string {
  const pairs = Object.entries(aliases).map(([alias, field]) => `\`${alias}\` for \`${field}\``)
  return `Other spellings are accepted: ${pairs.join(', ')}. Given both, they must agree.`
}
