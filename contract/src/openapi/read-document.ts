import { z } from 'zod'

import type { Json } from './schemas.ts'

/** The document without references and with all parameters at their operations, for readers that follow none. */
export function dereference(document: Json): Json {
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve)
    if (typeof node !== 'object' || node === null) return node
    const { $ref, ...rest } = node as Json
    const target = typeof $ref === 'string' ? (resolve(find(document, $ref)) as Json) : {}
    return { ...target, ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, resolve(value)])) }
  }
  const { paths = {}, ...rest } = resolve(document) as { paths?: Record<string, PathItem> }
  return { ...rest, paths: Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, spread(item)])) }
}

interface Parameters {
  parameters?: Json[]
}
type PathItem = Parameters & Record<string, Parameters>

function spread({ parameters: shared = [], ...operations }: PathItem): Json {
  return Object.fromEntries(
    Object.entries(operations as Record<string, Parameters>).map(([method, operation]) => [
      method,
      { ...operation, parameters: [...shared, ...(operation.parameters ?? [])] },
    ]),
  )
}

function find(document: Json, reference: string): unknown {
  let node: unknown = document
  for (const key of reference.slice('#/'.length).split('/')) node = (node as Json)[key]
  return node
}

/** Schema with which a client that knows only the document validates a response. */
export function schemaOfDocument(schema: Json): z.ZodType {
  return z.fromJSONSchema(schema)
}
