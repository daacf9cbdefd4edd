import { z } from 'zod'

/** As much of JSON Schema as the inputs of the contract use. */
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

/** What a schema accepts, as JSON Schema in the names that the code uses. */
export function inputSchema(schema: z.ZodType): InputSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as InputSchema
}

/** The schema and what it may be instead, such as null. */
export function alternatives(schema: InputSchema): InputSchema[] {
  return schema.anyOf ? schema.anyOf.flatMap(alternatives) : [schema]
}
