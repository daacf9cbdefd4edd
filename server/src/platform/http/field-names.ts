import { snakeKey } from '@vecu/contract/case'
import { z } from 'zod'

/** In `{user: {email}, group_id}` the field is `email`: the wrapper names the entity, not a field. */
export function getWrappers(schema: z.ZodType | undefined): Set<string> {
  if (!(schema instanceof z.ZodObject)) return new Set()
  return new Set(Object.keys(schema.shape).filter((key) => isObject(schema.shape[key])))
}

function isObject(schema: unknown): boolean {
  return schema instanceof z.ZodOptional ? isObject(schema.unwrap()) : schema instanceof z.ZodObject
}

/** Field name used in errors: in snake case, without the wrapper of the entity. */
export function fieldName(path: readonly PropertyKey[], wrappers: ReadonlySet<string>): string {
  const inEntity = path.length > 1 && wrappers.has(String(path[0])) ? path.slice(1) : path
  // The same for nested attributes such as `user_attributes`.
  const isNested = typeof inEntity[1] === 'string' && String(inEntity[0]).endsWith('Attributes')
  const own = isNested ? inEntity.slice(1) : inEntity
  return own.map((part) => snakeKey(String(part))).join('.') || 'base'
}
