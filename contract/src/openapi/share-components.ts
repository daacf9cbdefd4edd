import type { Json } from './schemas.ts'

/** A place in the document whose content may become a component of this name. */
interface Slot {
  holder: Record<string, Json>
  key: string
  name: string
}

interface Operation {
  operationId: string
  parameters?: Json[]
  requestBody?: Json
  responses: Record<string, Json>
}

/**
 * Replaces parameters, bodies and responses that several operations have by references, in place. Returns them as
 * components, with a number where different ones have the same name.
 */
export function shareComponents(
  paths: Record<string, Json>,
  names: { body: (operationId: string) => string; response: (response: Json) => string },
) {
  const items = Object.values(paths) as { parameters?: Json[] }[]
  const operations = Object.values(paths)
    .flatMap((item) => Object.entries(item))
    .filter(([key]) => key !== 'parameters')
    .map(([, operation]) => operation as Operation)
  const parameters = [...items, ...operations].flatMap(({ parameters: held = [] }) =>
    Object.entries(held).map(([key, { name }]) => ({ holder: held as never, key, name: String(name) })),
  )
  const bodies = operations
    .filter(({ requestBody }) => requestBody !== undefined)
    .map((operation) => ({ holder: operation as never, key: 'requestBody', name: names.body(operation.operationId) }))
  const responses = operations.flatMap(({ responses: holder }) =>
    Object.entries(holder).map(([key, response]) => ({ holder, key, name: names.response(response) })),
  )
  return {
    parameters: share(parameters, 'parameters'),
    requestBodies: share(bodies, 'requestBodies'),
    responses: share(responses, 'responses'),
  }
}

function share(slots: readonly Slot[], section: string): Record<string, Json> {
  const bySchema = Map.groupBy(slots, ({ holder, key }) => JSON.stringify(holder[key]))
  const components: Record<string, Json> = {}
  for (const equal of bySchema.values()) {
    const [first] = equal
    const node = first?.holder[first.key]
    if (equal.length === 1 || first === undefined || node === undefined || '$ref' in node) continue
    const name = freeName(first.name, components)
    components[name] = node
    for (const { holder, key } of equal) holder[key] = { $ref: `#/components/${section}/${name}` }
  }
  return components
}

function freeName(name: string, taken: Record<string, Json>): string {
  let free = name
  for (let count = 2; free in taken; count += 1) free = `${name}_${count}`
  return free
}
