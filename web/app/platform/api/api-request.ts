import { toSnake } from '@vecu/contract/case'
import { type EndpointDescription, fieldNames } from '@vecu/contract/endpoint-description'

export interface ApiRequest {
  path: string
  /** Sent as JSON, or as `FormData` if it contains a file or the endpoint asks for it. */
  body: Record<string, unknown> | FormData | undefined
}

/** Splits the input into path parameters, query and body. */
export function apiRequest(endpoint: EndpointDescription, input: Record<string, unknown>): ApiRequest {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const query = new URLSearchParams(textPairs(pick(input, endpoint.query))).toString()
  const body = endpoint.body && pick(input, endpoint.body)
  const isForm = body !== undefined && (endpoint.sendsForm === true || holdsFile(body))
  return { path: query ? `${path}?${query}` : path, body: isForm ? asForm(body) : body }
}

function pick(input: Record<string, unknown>, schema: object | undefined): Record<string, unknown> {
  const own = fieldNames(schema).filter((name) => input[name] !== undefined)
  return toSnake(Object.fromEntries(own.map((name) => [name, input[name]]))) as Record<string, unknown>
}

function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile)
}

function asForm(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of bracketPairs(body)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

function textPairs(value: object): [string, string][] {
  return bracketPairs(value).map(([name, item]) => [name, String(item)])
}

/** `{ group: { tags: ['a'] } }` → `group[tags][0]`: the names used in queries and forms. */
function bracketPairs(value: object, inside?: string): [string, unknown][] {
  return Object.entries(value).flatMap(([key, item]: [string, unknown]): [string, unknown][] => {
    const name = inside === undefined ? key : `${inside}[${key}]`
    if (item === undefined) return []
    if (typeof item !== 'object' || item === null || item instanceof Blob) return [[name, item]]
    return bracketPairs(item, name)
  })
}
