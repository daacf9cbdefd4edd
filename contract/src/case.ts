/** camelCase in code, snake_case on the wire: the conversion happens here, once on each side. */

/** Deeper than any body of ours; a hostile nesting would otherwise exhaust the stack. */
export const MAX_DEPTH = 32

export class TooDeep extends Error {}

export function snakeKey(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export function camelKey(key: string): string {
  return key.replaceAll(/(?<=[^_])_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
}

export function toSnake(value: unknown): unknown {
  return mapKeys(value, snakeKey, 0)
}

export function toCamel(value: unknown): unknown {
  return mapKeys(value, camelKey, 0)
}

function mapKeys(value: unknown, rename: (key: string) => string, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new TooDeep()
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename, depth + 1))
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [rename(key), mapKeys(item, rename, depth + 1)]))
}

/** Files, blobs and dates pass through untouched. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
