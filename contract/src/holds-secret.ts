import type { z } from 'zod'

interface Declaration {
  opensSession?: boolean
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
}

/** A public token is part of the address of a page that its owner shows to everyone. */
const SECRET_NAME = /^(?!publicToken$).*(password|token)/i

/** Whether an endpoint opens a session, or takes or answers a password or a token. */
export function holdsSecret({ opensSession, params, query, body, answer }: Declaration): boolean {
  return opensSession === true || [params, query, body, answer].some((schema) => namesSecret(schema, new Set()))
}

function namesSecret(schema: unknown, seen: Set<unknown>): boolean {
  const { def } = (schema ?? {}) as { def?: Record<string, unknown> }
  if (def === undefined || seen.has(schema)) return false
  seen.add(schema)
  const shape = (def.shape ?? {}) as Record<string, unknown>
  if (Object.keys(shape).some((name) => SECRET_NAME.test(name))) return true
  const deferred = typeof def.getter === 'function' ? [(def.getter as () => unknown)()] : []
  return [...Object.values(shape), ...Object.values(def).flat(), ...deferred].some((inner) => namesSecret(inner, seen))
}
