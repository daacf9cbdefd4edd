import fc from 'fast-check'

import { HOSTILE_JSON_VALUES, HOSTILE_SEGMENTS } from './hostile-values.ts'
import { type Schema, toArbitrary } from './schema-arbitrary.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
}

/** The subset of an OpenAPI operation that is needed to call it. */
export interface Operation {
  operationId: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema: Record<string, unknown> }> }>
}

export interface FuzzRequest {
  method: string
  path: string
  target: string
  /** Text, because many of the bodies are not valid JSON. */
  body?: string
}

export function listOperations(document: { paths: Record<string, Record<string, Operation>> }) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
}
export type Called = ReturnType<typeof listOperations>[number]

/** Requests that are valid according to the document. */
export function validRequests({ path, method, operation }: Called): fc.Arbitrary<FuzzRequest> {
  const schema = getBodySchema(operation)
  return fc
    .record({
      segments: toRecordArbitrary(operation.parameters.filter((one) => one.in === 'path')),
      query: toRecordArbitrary(operation.parameters.filter((one) => one.in === 'query')),
      body: schema ? toArbitrary(schema).map((value) => JSON.stringify(value)) : fc.constant(undefined),
    })
    .map(({ segments, query, body }) => ({
      method,
      path,
      target: `${filled(path, segments)}${queryText(query)}`,
      ...(body !== undefined && { body }),
    }))
}

/** Valid requests with an invalid part. */
export function invalidRequests(called: Called): fc.Arbitrary<FuzzRequest> {
  const { path, operation } = called
  const names = namesIn(getBodySchema(operation))
  const hostile = fc.constantFrom(...HOSTILE_JSON_VALUES)
  const inBody = fc
    .record({ request: validRequests(called), value: hostile, position: fc.nat(), mutation: fc.nat(4) })
    .map(({ request, value, position, mutation }) => ({
      ...request,
      body: spoiled(request.body, names, { value, position, mutation }),
    }))
  const inPath = fc
    .record({
      request: validRequests(called),
      segment: fc.constantFrom(...HOSTILE_SEGMENTS.filter((one) => one !== ' ')),
    })
    .map(({ request, segment }) => ({
      ...request,
      target: /\{/.test(path) ? path.replaceAll(/\{\w+\}/g, segment) : `${request.target.split('?')[0]}?x=${segment}`,
    }))
  const queries = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  const inQuery = fc
    .record({ request: validRequests(called), name: fc.constantFrom('page', ...queries), value: hostileQueryValues })
    .map(({ request, name, value }) => ({
      ...request,
      target: `${request.target}${request.target.includes('?') ? '&' : '?'}${name}=${value}`,
    }))
  return getBodySchema(operation)
    ? fc.oneof({ weight: 5, arbitrary: inBody }, inPath, inQuery)
    : fc.oneof(inPath, inQuery)
}

const hostileQueryValues = fc.oneof(
  fc.constantFrom('%00', '%ED%A0%80', '1e309', '-1', '9'.repeat(30), '%zz', 'NaN', '[]', '%F0%9F'),
  fc.string({ unit: 'binary', maxLength: 10 }).map((text) => encodeURIComponent(text.toWellFormed())),
)

interface Spoiling {
  value: string
  position: number
  mutation: number
}

/** Replaces a valid value by a hostile one, repeats a key, nests too deep, or breaks the JSON. */
function spoiled(body = '{}', names: readonly string[], { value, position, mutation }: Spoiling): string {
  const name = names[position % Math.max(1, names.length)] ?? 'a'
  if (mutation === 0) return value
  if (mutation === 1) return body.replace(/\{/, `{${JSON.stringify(name)}:${value},${JSON.stringify(name)}:${value},`)
  if (mutation === 2) return body.slice(0, position % (body.length + 1))
  const found = [...body.matchAll(new RegExp(`"${name}":("(?:[^"\\\\]|\\\\.)*"|[\\w.+-]+)`, 'g'))]
  const one = found[position % Math.max(1, found.length)]
  if (!one) return body.replace(/\}$/, `${body === '{}' ? '' : ','}${JSON.stringify(name)}:${value}}`)
  return `${body.slice(0, one.index)}"${name}":${value}${body.slice(one.index + one[0].length)}`
}

function namesIn(schema: Schema | undefined): string[] {
  if (!schema) return []
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ]
  return [...Object.keys(schema.properties ?? {}), ...inner.flatMap(namesIn)]
}

function getBodySchema({ requestBody }: Operation): Schema | undefined {
  return requestBody?.content['application/json']?.schema
}

function toRecordArbitrary(parameters: readonly Parameter[]): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(parameters.map(({ name, schema }) => [name, toArbitrary(schema)]))
  const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name)
  return fc.record(fields, { requiredKeys }) as fc.Arbitrary<Record<string, unknown>>
}

function filled(path: string, segments: Record<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(segments[name] ?? '1'))
}

function queryText(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return value.map((one) => `${name}[]=${encoded(one)}`)
    if (typeof value === 'object')
      return Object.entries(value).map(([inner, one]) => `${name}[${inner}]=${encoded(one)}`)
    return [`${name}=${encoded(value)}`]
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return encodeURIComponent(text.toWellFormed()) || '1'
}
