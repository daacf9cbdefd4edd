import type { Endpoint } from './endpoint.ts'

/** Field names of a query or body, under the same key as in a zod object. */
interface FieldNames {
  shape?: Record<string, true>
}

/** The part of an endpoint that a client needs to send a request. Every `Endpoint` is one. */
export interface EndpointDescription extends Pick<
  Endpoint,
  'method' | 'path' | 'access' | 'sendsForm' | 'startsSession' | 'idempotent' | 'secret' | 'file'
> {
  query?: object
  body?: object
}

/** Omits the schemas, which only the server checks, and the texts of the OpenAPI document. */
export function describeEndpoint(endpoint: Endpoint): EndpointDescription {
  const { method, path, access, sendsForm, startsSession, idempotent, secret, file, query, body } = endpoint
  return {
    method,
    path,
    access,
    ...(sendsForm !== undefined && { sendsForm }),
    ...(startsSession !== undefined && { startsSession }),
    ...(idempotent !== undefined && { idempotent }),
    ...(secret !== undefined && { secret }),
    ...(file && { file }),
    ...(query && { query: toFieldNames(query) }),
    ...(body && { body: toFieldNames(body) }),
  }
}

/** Field names of a query or body; empty when it is not an object. */
export function fieldNames(schema: object | undefined): string[] {
  const { shape = {} } = (schema ?? {}) as { shape?: object }
  return Object.keys(shape)
}

function toFieldNames(schema: object): FieldNames {
  return 'shape' in schema ? { shape: Object.fromEntries(fieldNames(schema).map((name) => [name, true])) } : {}
}
