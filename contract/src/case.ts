/** Converts between camelCase in code and snake_case on the wire. */

/** Deeper than any valid body; hostile nesting would otherwise exhaust the stack. */
export const MAX_DEPTH = 32

export class TooDeep extends Error {}

export function snakeKey(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export function camelKey(key: string): string {
  return key.replaceAll(/(?<=[^_])_([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
}

export function toSnake(value: unknown): unknown {
  return mapKeys(value, knownSnakeKey, 0)
}

export function toCamel(value: unknown): unknown {
  return mapKeys(value, knownCamelKey, 0)
}

/** Bounds the caches: keys of requests and responses repeat, but a body may contain any number of other keys. */
const MAX_KNOWN = 2_000

const knownSnakeKey = remembering(snakeKey)
const knownCamelKey = remembering(camelKey)

function remembering(convert: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>()
  return (key) => {
    const cached = known.get(key)
    if (cached !== undefined) return cached
    const converted = convert(key)
    if (known.size < MAX_KNOWN) known.set(key, converted)
    return converted
  }
}

function mapKeys(value: unknown, rename: (key: string) => string, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new TooDeep()
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename, depth + 1))
  if (!isPlainObject(value)) return value
  const renamed: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    const [name, item] = [rename(key), mapKeys(value[key], rename, depth + 1)]
    // A plain assignment of this key would set the prototype.
    if (name === '__proto__') Object.defineProperty(renamed, name, { value: item, enumerable: true })
    else renamed[name] = item
  }
  return renamed
}

/** Files, blobs and dates are passed through unchanged. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
