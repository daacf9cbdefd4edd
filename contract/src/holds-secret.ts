import type { z } from 'zod'

interface Declaration {
  startsSession?: boolean
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
}

/** A public token is part of the URL of a public page, so it is no secret. */
const SECRET_NAME = /^(?!publicToken$).*(password|token|signingSecret)/i

/** Whether an endpoint starts a session, or receives or returns a password or a token. */
export function holdsSecret({ startsSession, params, query, body, response }: Declaration): boolean {
  return startsSession === true || [params, query, body, response].some((schema) => namesSecret(schema, new Set()))
}

type Definition = Record<string, unknown>

const getDefinition = (schema: unknown) => (schema as { def?: Definition } | null | undefined)?.def

/** Booleans such as `hasPassword` are no secrets. */
function isFlag(schema: unknown): boolean {
  const def = getDefinition(schema)
  return def?.type === 'boolean' || (def?.innerType !== undefined && isFlag(def.innerType))
}

function namesSecret(schema: unknown, visited: Set<unknown>): boolean {
  const def = getDefinition(schema)
  if (def === undefined || visited.has(schema)) return false
  visited.add(schema)
  const shape = (def.shape ?? {}) as Record<string, unknown>
  if (Object.entries(shape).some(([name, field]) => SECRET_NAME.test(name) && !isFlag(field))) return true
  const deferred = typeof def.getter === 'function' ? [(def.getter as () => unknown)()] : []
  return [...Object.values(shape), ...Object.values(def).flat(), ...deferred].some((inner) =>
    namesSecret(inner, visited),
  )
}
