import type { Json } from './schemas.ts'

/** Characters of a reference besides its name. */
const REFERENCE_LENGTH = JSON.stringify({ $ref: '#/components/schemas/' }).length

/**
 * Replaces the schema of a field that several objects have, such as `created_at`, by a reference, in place. Returns the
 * schemas as components, named by the field, with a number where fields of one name differ.
 */
export function shareFields(holders: readonly Json[], taken: Json): Record<string, Json> {
  const objects: Record<string, Json>[] = []
  for (const holder of holders) collectProperties(holder, objects)
  const uses = new Map<string, number>()
  for (const properties of objects) {
    for (const field of Object.entries(properties)) {
      const key = JSON.stringify(field)
      uses.set(key, (uses.get(key) ?? 0) + 1)
    }
  }
  const components: Record<string, Json> = {}
  const references = new Map<string, Json>()
  for (const properties of objects) {
    for (const [name, schema] of Object.entries(properties)) {
      const key = JSON.stringify([name, schema])
      if (!makesSmaller(name, schema, uses.get(key) ?? 0)) continue
      const known = references.get(key) ?? addComponent(name, schema, { components, taken })
      references.set(key, known)
      properties[name] = known
    }
  }
  return components
}

/** Whether one component and its references take less than the schema at each use. */
function makesSmaller(name: string, schema: Json, uses: number): boolean {
  const length = JSON.stringify(schema).length
  const separators = 4
  return uses * (REFERENCE_LENGTH + name.length) + name.length + separators + length < uses * length
}

/** Collects the `properties` of every object schema; a field may itself be called `properties`. */
function collectProperties(node: unknown, found: Record<string, Json>[]): void {
  if (typeof node !== 'object' || node === null) return
  const { properties } = node as { properties?: Record<string, Json> }
  if (properties && Object.values(properties).every((schema) => typeof schema === 'object')) found.push(properties)
  for (const value of Object.values(node)) collectProperties(value, found)
}

function addComponent(
  field: string,
  schema: Json,
  { components, taken }: { components: Record<string, Json>; taken: Json },
): Json {
  let name = field
  for (let count = 2; name in components || name in taken; count += 1) name = `${field}_${count}`
  components[name] = schema
  return { $ref: `#/components/schemas/${name}` }
}
