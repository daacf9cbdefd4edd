import { isDeepStrictEqual } from 'node:util'

import { z } from 'zod'

import { snakeKey } from '../case.ts'
import { FileInput } from '../upload.ts'
import { COMPONENT_NAMES } from './components.ts'
import { describeField } from './fields.ts'

export type Json = Record<string, unknown>

type Direction = 'input' | 'output'

/** JSON Schemas of the wire, in snake_case. Named schemas are collected as components and referred to. */
export class WireSchemas {
  readonly components: Record<string, Json> = {}
  readonly #known = new Map<string, { definition: Json; direction: Direction }>()

  input(schema: z.ZodType): Json {
    return this.#convert(schema, 'input')
  }

  output(schema: z.ZodType): Json {
    return this.#convert(schema, 'output')
  }

  #convert(schema: z.ZodType, direction: Direction): Json {
    // Wrapped, because the outermost schema is never a reference.
    const json: Json = z.toJSONSchema(z.object({ root: schema }), {
      io: direction,
      unrepresentable: 'any',
      metadata: COMPONENT_NAMES,
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema === FileInput) Object.assign(jsonSchema, { type: 'string', format: 'binary' })
      },
    })
    const { root } = json.properties as { root: Json }
    const $defs = (json.$defs ?? {}) as Record<string, Json>
    const names = this.#nameComponents($defs, direction)
    for (const [name, definition] of Object.entries($defs)) {
      const { id: _, ...rest } = definition
      this.components[names.get(name) ?? name] ??= convert(rest, direction, names) as Json
    }
    return convert(root, direction, names) as Json
  }

  /** What is sent differs from what is answered where a schema transforms its input; then both are components. */
  #nameComponents(definitions: Record<string, Json>, direction: Direction): Map<string, string> {
    const isOther = (name: string): boolean => {
      const known = this.#known.get(name)
      if (!known || known.direction === direction) return false
      const definition = definitions[name] ?? {}
      return !isDeepStrictEqual(known.definition, definition) || referredTo(definition).some(isOther)
    }
    const names = new Map(Object.keys(definitions).map((name) => [name, isOther(name) ? `${name}Input` : name]))
    for (const [name, definition] of Object.entries(definitions)) {
      if (!this.#known.has(name)) this.#known.set(name, { definition, direction })
    }
    return names
  }
}

function referredTo(schema: Json): string[] {
  return [...JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g)].map(([, name = '']) => name)
}

function convert(node: unknown, direction: Direction, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(node)) return node.map((one) => convert(one, direction, names))
  if (typeof node !== 'object' || node === null) return node
  const { $ref, ...rest } = node as Json
  if (typeof $ref === 'string') {
    const name = $ref.replace('#/$defs/', '')
    return { $ref: `#/components/schemas/${names.get(name) ?? name}` }
  }
  return Object.fromEntries(
    Object.entries(expandRecord(rest)).flatMap(([key, value]) => {
      if (isNoise(key, value, rest)) return []
      // A client must accept fields that a later version adds.
      if (key === 'additionalProperties' && value === false && direction === 'output') return []
      if (key === 'properties') return [[key, renameKeys(value as Json, direction, names)]]
      if (key === 'required' && Array.isArray(value)) return [[key, value.map((name) => snakeKey(String(name)))]]
      return [[key, convert(value, direction, names)]]
    }),
  )
}

function renameKeys(properties: Json, direction: Direction, names: ReadonlyMap<string, string>): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      snakeKey(name),
      describeField(snakeKey(name), convert(schema, direction, names) as Json),
    ]),
  )
}

/** The range of every integer of JavaScript, patterns that repeat the format, and limits that every text keeps. */
function isNoise(key: string, value: unknown, { format }: Json): boolean {
  if (key === 'minLength' && value === 0) return true
  return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER || (key === 'pattern' && format !== undefined)
}

/** A record with known keys is an object with these properties. */
function expandRecord(schema: Json): Json {
  const { propertyNames, additionalProperties, ...rest } = schema
  const keys = (propertyNames as Json | undefined)?.enum
  if (!Array.isArray(keys)) return schema
  return { ...rest, properties: Object.fromEntries(keys.map((key) => [String(key), additionalProperties])) }
}
