import { z } from 'zod'

import type { Aliases } from '../alias.ts'
import { snakeKey } from '../case.ts'
import type { Endpoint } from '../endpoint.ts'
import { ERROR_STATUS, ErrorBody, type ErrorCode } from '../error.ts'
import { isRepeatable } from '../idempotency.ts'
import { operationId } from '../operation-id.ts'
import { isGrantable, requiredScope } from '../required-scope.ts'
import { ANY_ERRORS, listErrors } from './errors.ts'
import { type Json, WireSchemas } from './schemas.ts'
import { shareFields } from './share-fields.ts'
import { shareParameters } from './share-parameters.ts'
import { SUBJECTS, subjectOf } from './subjects.ts'

const DESCRIPTION = `JSON in snake_case. Success answers \`{"data": …}\`, failure
\`{"data": {"code", "message", "errors"?}}\` in the language of \`Accept-Language\`. A community is chosen by the host name.

Sign in with \`POST /v2/login\`; send the token of its \`Authorization\` header with every request, and exchange the
\`X-Refresh-Token\` at \`POST /v2/refresh\` when it has expired. Requests that list an \`Idempotency-Key\` may be repeated
with the same key: they are carried out once.

Programs send a personal access token instead (\`Authorization: Bearer vecu_pat_…\`), created in the profile. \`x-scope\` is
the scope that it needs; \`session\` stands for operations that accept no such token.

Any request may also be answered with ${ANY_ERRORS.map((code) => `\`${code}\` (${ERROR_STATUS[code]})`).join(', ')}; 429 and
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
  const parameters = shareParameters(paths)
  const { responses, schemas } = document
  const fields = shareFields([paths, responses, schemas.components], schemas.components)
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
      responses,
      parameters: { ...parameters, IdempotencyKey: IDEMPOTENCY_KEY },
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

const HEADERS = {
  Authorization: { description: '`Bearer` and the access token.', schema: { type: 'string' } },
  RefreshToken: { description: 'Exchanged for the next access token.', schema: { type: 'string' } },
}

class Document {
  readonly schemas = new WireSchemas()

  constructor() {
    this.schemas.components.Failure = this.schemas.output(z.object({ data: ErrorBody }))
  }

  readonly responses: Record<string, Json> = {}
  readonly #errorNames = new Map<string, string>()

  operation(endpoint: Endpoint): Json {
    const { access, summary, body, aliases } = endpoint
    const scope = requiredScope(endpoint)
    const success = this.#success(endpoint)
    return {
      operationId: operationId(endpoint),
      summary,
      tags: [subjectOf(endpoint).name],
      'x-access': access,
      'x-scope': scope,
      ...(access === 'anyone' ? { security: [] } : !isGrantable(scope) && { security: [{ session: [] }] }),
      parameters: [
        ...this.#parameters(endpoint.query, 'query'),
        ...(isRepeatable(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ],
      ...(body && {
        requestBody: {
          required: true,
          ...(aliases && { description: describeAliases(aliases) }),
          content: this.#bodyContent(endpoint, body),
        },
      }),
      responses: {
        [endpoint.status ?? 200]: success,
        ...Object.fromEntries(
          [...listErrors(endpoint)].map(([status, codes]) => [status, this.#errorResponse(status, codes)]),
        ),
      },
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
    const name = `${pascal(operationId(endpoint))}Body`
    this.schemas.components[name] = schema
    const reference = { schema: { $ref: `#/components/schemas/${name}` } }
    return { 'application/json': reference, 'multipart/form-data': reference }
  }

  #success(endpoint: Endpoint): Json {
    const headers = endpoint.startsSession === true && {
      headers: {
        Authorization: { $ref: '#/components/headers/Authorization' },
        'X-Refresh-Token': { $ref: '#/components/headers/RefreshToken' },
      },
    }
    if (endpoint.file) {
      const [type = ''] = endpoint.file.type.split(';')
      return { description: 'A file', content: { [type]: { schema: { type: 'string', format: 'binary' } } } }
    }
    const schema = this.schemas.output(z.object({ data: endpoint.response }))
    const response = { description: 'OK', ...headers, content: { 'application/json': { schema } } }
    const entity = nameOfData(schema)
    return headers || entity === undefined ? response : this.#sharedResponse(`${entity}Response`, response)
  }

  /** Responses of the same name are one component. */
  #sharedResponse(name: string, response: Json): Json {
    this.responses[name] ??= response
    return { $ref: `#/components/responses/${name}` }
  }

  /** Named by the code that they have alone, else by status and number: names of all codes would be long. */
  #errorResponse(status: number, codes: readonly ErrorCode[]): Json {
    const key = codes.join()
    const name = this.#errorNames.get(key) ?? this.#newErrorName(status, codes)
    this.#errorNames.set(key, name)
    return this.#sharedResponse(name, this.#errors(codes))
  }

  #newErrorName(status: number, codes: readonly ErrorCode[]): string {
    const [code] = codes
    if (code !== undefined && codes.length === 1) return pascal(code)
    const count = [...this.#errorNames.values()].filter((name) => name.startsWith(`Error${status}`)).length
    return `Error${status}_${count + 1}`
  }

  #errors(codes: readonly ErrorCode[]): Json {
    return {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    }
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

function pascal(snake: string): string {
  return snake.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function describeAliases(aliases: Aliases): string {
  const pairs = Object.entries(aliases).map(([alias, field]) => `\`${alias}\` for \`${field}\``)
  return `Other spellings are accepted: ${pairs.join(', ')}. Given both, they must agree.`
}

/** Name of the component that is the `data` of a response; undefined for another schema. */
function nameOfData(schema: Json): string | undefined {
  const { properties } = schema as { properties?: { data?: { $ref?: string } } }
  return properties?.data?.$ref?.replace('#/components/schemas/', '')
}
