import { z } from 'zod'

import { findReadPath } from '../created-location.ts'
import type { Endpoint } from '../endpoint.ts'
import type { ErrorCode } from '../error.ts'
import { type ErrorsByStatus, listErrors, listImpliedErrors } from './errors.ts'
import { pascal } from './pascal.ts'
import type { Json, WireSchemas } from './schemas.ts'

export const HEADERS = {
  Authorization: { description: '`Bearer` and the access token.', schema: { type: 'string' } },
  RefreshToken: { description: 'Exchanged for the next access token.', schema: { type: 'string' } },
  Location: { description: 'Path at which the created object can be read.', schema: { type: 'string' } },
}

/** Describes the responses of operations, and remembers a name for each, for those that become components. */
export class Responses {
  readonly names = new Map<Json, string>()
  readonly #schemas: WireSchemas

  constructor(schemas: WireSchemas) {
    this.#schemas = schemas
  }

  describe(endpoint: Endpoint): Record<string, Json> {
    return {
      [endpoint.status ?? 200]: this.#success(endpoint),
      ...(hasEtag(endpoint) && { 304: this.#named('NotModified', { description: 'Not modified' }) }),
      ...this.#failures(endpoint),
    }
  }

  #success(endpoint: Endpoint): Json {
    if (endpoint.file) {
      const [type = ''] = endpoint.file.type.split(';')
      const schema = type === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' }
      const content = { [type]: { schema } }
      return this.#named(`${pascal(type)}File`, { description: 'A file', content })
    }
    const schema = this.#schemas.output(z.object({ data: endpoint.response }))
    const headers = {
      ...(endpoint.startsSession === true && {
        Authorization: { $ref: '#/components/headers/Authorization' },
        'X-Refresh-Token': { $ref: '#/components/headers/RefreshToken' },
      }),
      ...(findReadPath(endpoint) !== undefined && { Location: { $ref: '#/components/headers/Location' } }),
    }
    return this.#named(nameData(schema), {
      description: 'OK',
      ...(Object.keys(headers).length > 0 && { headers }),
      content: { 'application/json': { schema } },
    })
  }

  /** `4XX` has the codes that follow from access and input; a status with other codes lists all of its own. */
  #failures(endpoint: Endpoint): Record<string, Json> {
    const implied = listImpliedErrors(endpoint)
    const own = [...listErrors(endpoint)].filter(([status, codes]) => codes.join() !== implied.get(status)?.join())
    return {
      ...Object.fromEntries(
        own.map(([status, codes]) => [status, this.#failure(nameErrors(status, codes), codes.join(', '))]),
      ),
      ...(implied.size > 0 && { '4XX': this.#failure('Refused', describeErrors(implied)) }),
    }
  }

  #failure(name: string, description: string): Json {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
    return this.#named(name, { description, content })
  }

  #named(name: string, response: Json): Json {
    this.names.set(response, name)
    return response
  }
}

function hasEtag({ method, file }: Endpoint): boolean {
  return method === 'GET' && file?.streamed !== true
}

function describeErrors(byStatus: ErrorsByStatus): string {
  return [...byStatus].map(([status, codes]) => `${status} ${codes.join(', ')}`).join('; ')
}

/** The code that it has alone, else the status: names of all codes would be long. */
function nameErrors(status: number, codes: readonly ErrorCode[]): string {
  const [code = ''] = codes
  return codes.length === 1 ? pascal(code) : `Error${status}`
}

interface DataSchema {
  $ref?: string
  properties?: Record<string, { items?: { $ref?: string } }>
}

/** Named by the component that is the data or its rows, or by the only field. */
function nameData(schema: Json): string {
  const { data = {} } = (schema.properties ?? {}) as { data?: DataSchema }
  const { $ref, properties = {} } = data
  if ($ref !== undefined) return `${componentName($ref)}Response`
  const rows = properties.paginated_results?.items?.$ref
  if (rows !== undefined) return `${componentName(rows)}Page`
  const [field = 'ok', ...others] = Object.keys(properties)
  return others.length === 0 ? `${pascal(field)}Response` : 'OkResponse'
}

function componentName($ref: string): string {
  return $ref.replace('#/components/schemas/', '')
}
