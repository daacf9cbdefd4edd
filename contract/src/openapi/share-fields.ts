import type { Json } from './schemas.ts'

/** Fewer uses or shorter schemas would not make the document smaller. */
const MIN_USES = 2
const MIN_LENGTH = 90

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
      if ((uses.get(key) ?? 0) < MIN_USES || JSON.stringify(schema).length < MIN_LENGTH) continue
      const known = references.get(key) ?? addComponent(name, schema, { components, taken })
      references.set(key, known)
      properties[name] = known
    }
  }
  return components
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
