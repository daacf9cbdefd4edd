import type { Json } from './schemas.ts'

interface WithParameters {
  parameters?: Json[]
}

/**
 * Replaces parameters that several operations have by references, in place. Returns them under the name of the
 * parameter, with a number where parameters of one name differ.
 */
export function shareParameters(paths: Record<string, Json>): Record<string, Json> {
  const holders = Object.values(paths).flatMap((path) => [path, ...Object.values(path)]) as WithParameters[]
  const uses = new Map<string, number>()
  for (const { parameters = [] } of holders) {
    for (const parameter of parameters) {
      const key = JSON.stringify(parameter)
      uses.set(key, (uses.get(key) ?? 0) + 1)
    }
  }
  const components: Record<string, Json> = {}
  const references = new Map<string, Json>()
  for (const holder of holders) {
    if (!holder.parameters) continue
    holder.parameters = holder.parameters.map((parameter) => {
      const key = JSON.stringify(parameter)
      if ('$ref' in parameter || (uses.get(key) ?? 0) < 2) return parameter
      const known = references.get(key)
      if (known) return known
      const name = freeName(String(parameter.name), components)
      components[name] = parameter
      const reference = { $ref: `#/components/parameters/${name}` }
      references.set(key, reference)
      return reference
    })
  }
  return components
}

function freeName(name: string, taken: Record<string, Json>): string {
  let free = name
  for (let count = 2; free in taken; count += 1) free = `${name}_${count}`
  return free
}
