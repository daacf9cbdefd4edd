import fc from 'fast-check'

/** The subset of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  pattern?: string
  format?: string
}

/** The demo has some dozens of each kind, so low ids exist. */
const LOW_ID = 60
const LONGEST = 40

/** Values that match the schema; rules it cannot express (date patterns, refinements) may still reject them. */
export function toArbitrary(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum && schema.enum.length > 0) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices && choices.length > 0) return fc.oneof(...choices.map((choice) => toArbitrary(choice, depth)))
  if (schema.allOf) return toArbitrary(Object.assign({}, ...schema.allOf) as Schema, depth)
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  return fc.oneof(...types.map((type) => toTypeArbitrary(type, schema, depth)))
}

function toTypeArbitrary(type: string | undefined, schema: Schema, depth: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return texts(schema)
    case 'integer':
      return integers(schema)
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const minLength = schema.minItems ?? 0
      const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? 3, depth > 2 ? 1 : 3))
      return fc.array(toArbitrary(schema.items ?? {}, depth + 1), { minLength, maxLength })
    }
    case 'object':
      return objects(schema, depth)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function texts({ format, pattern, minLength = 0, maxLength = LONGEST }: Schema): fc.Arbitrary<string> {
  if (format === 'email') return fc.integer({ min: 0, max: 1e9 }).map((number) => `fuzz-${number}@torture.example`)
  if (format === 'uuid') return fc.uuid()
  if (format === 'uri') return fc.webUrl()
  if (format === 'date-time') return fc.date({ noInvalidDate: true, min: MIN_DATE, max: MAX_DATE }).map(toIso)
  if (format === 'date') return fc.date({ noInvalidDate: true, min: MIN_DATE, max: MAX_DATE }).map(toDay)
  if (pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' })
    } catch {
      // fast-check cannot generate strings for patterns with lookaround.
    }
  }
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST)) })
}

const MIN_DATE = new Date('1950-01-01')
const MAX_DATE = new Date('2090-01-01')
const toIso = (date: Date) => date.toISOString()
const toDay = (date: Date) => date.toISOString().slice(0, 10)

function integers({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Schema): fc.Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)
  const max = maximum ?? (exclusiveMaximum === undefined ? Number.MAX_SAFE_INTEGER : exclusiveMaximum - 1)
  const lowest = Math.max(min, 0)
  const low = fc.integer({ min: lowest, max: Math.max(lowest, Math.min(max, LOW_ID)) })
  return max > LOW_ID
    ? fc.oneof(
        { weight: 9, arbitrary: low },
        fc.maxSafeInteger().filter((n) => n >= min && n <= max),
      )
    : low
}

function objects(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  const names = Object.keys(properties)
  if (names.length === 0 && typeof additionalProperties === 'object') {
    return fc.dictionary(
      toArbitrary(schema.propertyNames ?? { type: 'string' }) as fc.Arbitrary<string>,
      toArbitrary(additionalProperties, depth + 1),
      { maxKeys: 3 },
    )
  }
  const fields = Object.fromEntries(names.map((name) => [name, toArbitrary(properties[name] ?? {}, depth + 1)]))
  return fc.record(fields, { requiredKeys: required.filter((name) => names.includes(name)) })
}
