import fc from 'fast-check'
import type { Endpoint } from '@vecu/contract/endpoint'
import { ENDPOINTS } from '@vecu/contract/endpoints'
import { WireSchemas } from '@vecu/contract/openapi/schemas'

import type { Trial } from './hostile-input.ts'
import {
  HOSTILE_CONTENT_TYPES,
  HOSTILE_HEADERS,
  HOSTILE_QUERIES,
  HOSTILE_SEGMENTS,
  METHODS,
  hostileBodies,
  jsonArbitrary,
  segmentArbitrary,
} from './hostile-values.ts'
import type { RawRequest } from './raw-request.ts'

/** Random requests per endpoint, chosen so that all together take less than a minute. */
const RANDOM_RUNS = Math.max(20, Math.round(600 / ENDPOINTS.length))
/** Each endpoint gets a part of the shared tables; together they cover every entry. */
const STEP = Math.max(1, Math.floor(ENDPOINTS.length / 6))

const JSON_TYPE = ['Content-Type', 'application/json'] as const

/** Sends everything that may be wrong with a request to every endpoint of the contract. */
export function hostileApiTrials(seed: number): Trial[] {
  return ENDPOINTS.flatMap((endpoint, index) => {
    const share = <T>(table: readonly T[]) => table.filter((_, entry) => entry % STEP === index % STEP)
    const { method } = endpoint
    const takesBody = endpoint.body !== undefined
    const fields = takesBody ? bodyFields(endpoint) : ['a']
    const target = endpoint.path.replaceAll(/\{\w+\}/g, '1')
    const body = Buffer.from('{}')
    const base = { method, target, headers: [], ...(takesBody && { headers: [JSON_TYPE], body }) } satisfies RawRequest
    const samples = <T>(arbitrary: fc.Arbitrary<T>) => fc.sample(arbitrary, { numRuns: RANDOM_RUNS, seed })
    const named = (family: string, requests: RawRequest[]): Trial[] =>
      requests.map((request) => ({ family: `${method} ${endpoint.path}: ${family}`, request, expect: 'envelope' }))

    return [
      ...named(
        'methods',
        METHODS.map((other) => ({ ...base, method: other })),
      ),
      ...named(
        'queries',
        share(HOSTILE_QUERIES).map((query) => ({ ...base, target: `${target}?${query}` })),
      ),
      ...named(
        'paths',
        hostileTargets(endpoint.path).map((hostile) => ({ ...base, target: hostile })),
      ),
      ...named(
        'headers',
        HOSTILE_HEADERS.flatMap(([name, values]) => share(values).map((value) => withHeader(base, name, value))),
      ),
      ...named(
        'bodies',
        (takesBody ? hostileBodies(fields) : share(hostileBodies(fields))).map((bytes) => ({
          ...base,
          headers: [JSON_TYPE],
          body: bytes,
        })),
      ),
      ...named(
        'content types',
        share(HOSTILE_CONTENT_TYPES).flatMap((type) =>
          ['{}', '', 'a=1&__proto__=2', '--x\r\n\r\n--x--'].map((text) => ({
            ...base,
            headers: [['Content-Type', type] as const],
            body: Buffer.from(text),
          })),
        ),
      ),
      ...named('two megabytes', [
        { ...base, headers: [JSON_TYPE], body: Buffer.from(`"${'x'.repeat(2 * 1024 * 1024)}"`) },
      ]),
      ...named(
        'random queries',
        samples(fc.array(segmentArbitrary, { maxLength: 4 })).map((segments) => ({
          ...base,
          target: `${target}?${segments.join('=')}&${segments.join('[')}`,
        })),
      ),
      ...named(
        'random paths',
        samples(segmentArbitrary).map((segment) => ({ ...base, target: `${target}/${segment}` })),
      ),
      ...(takesBody
        ? named(
            'random bodies',
            samples(jsonArbitrary(fields)).map((text) => ({ ...base, body: Buffer.from(text) })),
          )
        : []),
    ]
  })
}

function withHeader(base: RawRequest, name: string, value: string): RawRequest {
  const others = base.headers.filter(([other]) => other !== name)
  return { ...base, headers: [...others, [name, value]] }
}

function hostileTargets(path: string): string[] {
  const filled = HOSTILE_SEGMENTS.map((segment) => path.replaceAll(/\{\w+\}/g, segment))
  const appended = HOSTILE_SEGMENTS.map((segment) => `${path.replaceAll(/\{\w+\}/g, '1')}/${segment}`)
  return [...new Set([...filled, ...appended, `${path}//`, `${path};a=1`, `${path}%3Fa`])].filter(
    (target) => !target.includes(' '),
  )
}

/** In snake_case. */
function bodyFields({ body }: Endpoint): string[] {
  const { properties = {} } = body ? new WireSchemas().input(body) : {}
  return Object.keys(properties as object)
}
