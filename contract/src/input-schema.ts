import { z } from 'zod'

/** The subset of JSON Schema that inputs of the contract use. */
export interface InputSchema {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, InputSchema>
  items?: InputSchema
  anyOf?: InputSchema[]
  additionalProperties?: InputSchema | boolean
}

/** JSON Schema of the accepted input, with the field names of the code. */
export function inputSchema(schema: z.ZodType): InputSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as InputSchema
}

/** Flattens nested `anyOf`, such as a type or null. */
export function alternatives(schema: InputSchema): InputSchema[] {
  return schema.anyOf ? schema.anyOf.flatMap(alternatives) : [schema]
}
