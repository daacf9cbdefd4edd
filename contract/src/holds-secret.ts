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

/** Searched completely for an earlier endpoint; endpoints share most of their schemas. */
const withoutSecret = new WeakSet<object>()

/** Whether an endpoint starts a session, or receives or returns a password or a token. */
export function holdsSecret({ startsSession, params, query, body, response }: Declaration): boolean {
  if (startsSession === true) return true
  const visited = new Set<object>()
  if ([params, query, body, response].some((schema) => namesSecret(schema, visited))) return true
  for (const schema of visited) withoutSecret.add(schema)
  return false
}

type Definition = Record<string, unknown>

const getDefinition = (schema: unknown) => (schema as { def?: Definition } | null | undefined)?.def

/** Booleans such as `hasPassword` are no secrets. */
function isFlag(schema: unknown): boolean {
  const def = getDefinition(schema)
  return def?.type === 'boolean' || (def?.innerType !== undefined && isFlag(def.innerType))
}

function namesSecret(schema: unknown, visited: Set<object>): boolean {
  const def = getDefinition(schema)
  const searched = schema as object
  if (def === undefined || visited.has(searched) || withoutSecret.has(searched)) return false
  visited.add(searched)
  const shape = (def.shape ?? {}) as Record<string, unknown>
  if (Object.entries(shape).some(([name, field]) => SECRET_NAME.test(name) && !isFlag(field))) return true
  const deferred = typeof def.getter === 'function' ? [(def.getter as () => unknown)()] : []
  return [...Object.values(shape), ...Object.values(def).flat(), ...deferred].some((inner) =>
    namesSecret(inner, visited),
  )
}
