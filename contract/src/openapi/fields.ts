import { readFileSync } from 'node:fs'

type Json = Record<string, unknown>

/** Description, unless the name says it all, and example of each field, by its name on the wire. */
const FIELDS = JSON.parse(readFileSync(new URL('fields.json', import.meta.url), 'utf8')) as Record<
  string,
  [description: string | null, example?: unknown] | undefined
>

/** Adds the description of a field, and an example where its type fits. */
export function describeField(name: string, schema: Json): Json {
  const [description = null, example] = FIELDS[name] ?? []
  return {
    ...schema,
    ...(description !== null && { description }),
    ...(example !== undefined && fits(schema, example) && { examples: [example] }),
  }
}

function fits({ type, enum: choices, const: only, format, pattern, items }: Json, example: unknown): boolean {
  if (choices !== undefined || only !== undefined || pattern !== undefined) return false
  if (Array.isArray(example)) return type === 'array' && (items as Json).type === typeName(example[0])
  const isDate = typeof example === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(example)
  if (format !== undefined && !(format === 'date-time' && isDate)) return false
  return [type].flat().includes(typeName(example))
}

function typeName(value: unknown): string {
  return Number.isInteger(value) ? 'integer' : typeof value
}
