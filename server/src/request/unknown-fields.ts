import { snakeKey } from '@vecu/contract/case'
import type { Endpoint } from '@vecu/contract/endpoint'
import { type InputSchema, alternatives, inputSchema } from '@vecu/contract/input-schema'
import type { z } from 'zod'

import type { Services } from '../platform/services.ts'
import type { Path } from './aliases.ts'

/** Limits per request and per process, so that clients cannot flood the log. */
const MAX_NAMED = 20
const MAX_REMEMBERED = 1_000

const remembered = new WeakMap<Services, Set<string>>()

interface Received {
  place: 'query' | 'body'
  value: unknown
  /** Converts a path of the schema to the path that was sent. */
  asSent?: (path: Path) => Path
}

/** Warns developers once about each field that the contract lacks: the name, never the value. */
export function warnOfUnknownFields(services: Services, endpoint: Endpoint, received: Received): void {
  const { place, value, asSent = (path) => path } = received
  const known = remembered.get(services) ?? new Set()
  remembered.set(services, known)
  const operation = `${endpoint.method} ${endpoint.path}`
  const fields = unknownFields(endpoint[place], value)
    .map((path) => asSent(path).map(written).join('.'))
    .filter((field, index, all) => all.indexOf(field) === index && !known.has(`${operation} ${place} ${field}`))
    .slice(0, Math.min(MAX_NAMED, MAX_REMEMBERED - known.size))
  if (fields.length === 0) return
  for (const field of fields) known.add(`${operation} ${place} ${field}`)
  services.log.warn({ endpoint: operation, in: place, fields }, 'unknown fields in a request')
}

/** List rows share one name; a key that does not look like a name may contain user input. */
function written(segment: string | number): string {
  if (typeof segment === 'number') return '*'
  return /^\w{1,40}$/.test(segment) ? snakeKey(segment) : '(no name)'
}

function unknownFields(schema: z.ZodType | undefined, value: unknown): Path[] {
  const found: Path[] = []
  collect(schema ? getInputSchema(schema) : { properties: {} }, value, [], found)
  return found
}

const schemas = new WeakMap<z.ZodType, InputSchema>()

function getInputSchema(schema: z.ZodType): InputSchema {
  const cached = schemas.get(schema)
  if (cached) return cached
  const created = inputSchema(schema)
  schemas.set(schema, created)
  return created
}

function collect(schema: InputSchema, value: unknown, path: Path, found: Path[]): void {
  if (typeof value !== 'object' || value === null || found.length >= MAX_NAMED) return
  const choices = alternatives(schema)
  if (Array.isArray(value)) {
    const { items } = choices.find((choice) => choice.items) ?? {}
    if (items) for (const [index, row] of value.entries()) collect(items, row, [...path, index], found)
    return
  }
  const objects = choices.filter(({ properties }) => properties)
  // A file, or a map whose keys are not ours.
  if (objects.length === 0) return
  for (const [name, inner] of Object.entries(value)) {
    if (found.length >= MAX_NAMED) return
    const known = objects.map(({ properties }) => getOwnProperty(properties, name)).find((one) => one !== undefined)
    if (known) collect(known, inner, [...path, name], found)
    else found.push([...path, name])
  }
}

function getOwnProperty(properties: Record<string, InputSchema> = {}, name: string): InputSchema | undefined {
  return Object.hasOwn(properties, name) ? properties[name] : undefined
}
