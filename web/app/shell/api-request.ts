import { toSnake } from '@vecu/contract/case'
import type { Endpoint } from '@vecu/contract/endpoint'
import type { z } from 'zod'

export interface ApiRequest {
  path: string
  body: unknown
}

/** Lays an input out as the wire wants it: parameters in the path, query in brackets, the rest as a body. */
export function apiRequest(endpoint: Endpoint, input: Record<string, unknown>): ApiRequest {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const query = queryString(toSnake(pick(input, endpoint.query)))
  return { path: query ? `${path}?${query}` : path, body: endpoint.body && toSnake(pick(input, endpoint.body)) }
}

function pick(input: Record<string, unknown>, schema: z.ZodType | undefined): Record<string, unknown> {
  const { shape = {} } = (schema ?? {}) as { shape?: object }
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => name in shape && value !== undefined))
}

function queryString(value: unknown): string {
  const pairs = new URLSearchParams()
  const add = (name: string, item: unknown) => {
    if (typeof item === 'object' && item !== null) {
      for (const [key, inner] of Object.entries(item)) add(`${name}[${key}]`, inner)
    } else if (item !== undefined) pairs.append(name, String(item))
  }
  for (const [name, item] of Object.entries(value as object)) add(name, item)
  return pairs.toString()
}
