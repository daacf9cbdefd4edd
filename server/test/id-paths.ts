import type { Endpoint } from '@vecu/contract/endpoint'
import { Id } from '@vecu/contract/field'
import { z } from 'zod'

const IS_ID = /^(id|ids|token|code|state)$|(Id|Ids|Token|except)$/

/** Paths of ids and tokens in an input, such as `experience.groupIds.0`. */
export function idPaths({ params, query, body }: Endpoint): string[] {
  return [...new Set([params, query, body].flatMap((schema) => (schema ? within(schema, []) : [])))].toSorted()
}

function within(schema: z.ZodType, path: readonly string[]): string[] {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([name, field]) => within(field as z.ZodType, [...path, name]))
  }
  if (inner instanceof z.ZodArray) return within(inner.element as z.ZodType, [...path, '0'])
  const name = path.findLast((part) => part !== '0') ?? ''
  // An enum is a filter, whatever its name.
  if (inner instanceof z.ZodEnum) return []
  if (inner === Id || IS_ID.test(name)) return [path.join('.')]
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => within(option as z.ZodType, path))
  return []
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unwrapped(schema.unwrap() as z.ZodType)
  }
  return schema instanceof z.ZodPipe ? unwrapped(schema.in as z.ZodType) : schema
}

export type Json = Record<string, unknown>

export function valueAt(input: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Json | undefined)?.[name], input)
}

/** Copy with another value at the path; missing parents are created. */
export function withValue(input: unknown, path: string, value: unknown): Json {
  const [name = '', ...rest] = path.split('.')
  const copy = Array.isArray(input) ? [...(input as unknown[])] : { ...(input as Json) }
  const result = copy as Json
  const missing = rest[0] === '0' ? [] : {}
  result[name] = rest.length === 0 ? value : withValue(result[name] ?? missing, rest.join('.'), value)
  return result
}
