import type { Endpoint } from './endpoint.ts'

/** The names of the fields of a query or a body, in the place where a zod schema has its fields. */
interface FieldNames {
  shape?: Record<string, true>
}

/** The part of an endpoint that a caller needs to send a request. A declared `Endpoint` is one too. */
export interface EndpointDescription extends Pick<
  Endpoint,
  'method' | 'path' | 'access' | 'startsSession' | 'idempotent' | 'secret' | 'file'
> {
  query?: object
  body?: object
}

/** Leaves out the schemas, which only the server checks against, and the texts of the OpenAPI document. */
export function describeEndpoint(endpoint: Endpoint): EndpointDescription {
  const { method, path, access, startsSession, idempotent, secret, file, query, body } = endpoint
  return {
    method,
    path,
    access,
    ...(startsSession !== undefined && { startsSession }),
    ...(idempotent !== undefined && { idempotent }),
    ...(secret !== undefined && { secret }),
    ...(file && { file }),
    ...(query && { query: toFieldNames(query) }),
    ...(body && { body: toFieldNames(body) }),
  }
}

/** The names of the fields that a query or a body has; none where it is no object. */
export function fieldNames(schema: object | undefined): string[] {
  const { shape = {} } = (schema ?? {}) as { shape?: object }
  return Object.keys(shape)
}

function toFieldNames(schema: object): FieldNames {
  return 'shape' in schema ? { shape: Object.fromEntries(fieldNames(schema).map((name) => [name, true])) } : {}
}
