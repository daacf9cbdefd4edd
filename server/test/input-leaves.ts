import type { Endpoint } from '@vecu/contract/endpoint'
import { type InputSchema, alternatives, inputSchema } from '@vecu/contract/input-schema'

export type LeafKind = 'number' | 'flag' | 'date'

/** A number, boolean or date field of an input. */
export interface Leaf {
  endpoint: Endpoint
  place: 'params' | 'query' | 'body'
  /** In camel case; `0` is the first row of a list. */
  path: string[]
  kind: LeafKind
  nullable: boolean
  /** Values listed in the schema, such as `'1'` for a filter. */
  named: unknown[]
  /** Whether the number must be an integer. */
  whole: boolean
}

/** All numbers, booleans and dates of an endpoint's input. */
export function inputLeaves(endpoint: Endpoint): Leaf[] {
  return (['params', 'query', 'body'] as const).flatMap((place) => {
    const schema = endpoint[place]
    if (!schema) return []
    return leavesIn(inputSchema(schema)).map((leaf) => ({ ...leaf, endpoint, place }))
  })
}

function leavesIn(schema: InputSchema, path: string[] = []): Omit<Leaf, 'endpoint' | 'place'>[] {
  const choices = alternatives(schema)
  const kind = getLeafKind(choices)
  if (kind !== undefined) {
    const nullable = choices.some(({ type }) => type === 'null')
    const whole = !choices.some(({ type }) => type === 'number')
    const named = choices.flatMap((choice) => choice.enum ?? ('const' in choice ? [choice.const] : []))
    return [{ path, kind, nullable, named, whole }]
  }
  return choices.flatMap(({ properties = {}, items }) => [
    ...Object.entries(properties).flatMap(([name, inner]) => leavesIn(inner, [...path, name])),
    ...(items ? leavesIn(items, [...path, '0']) : []),
  ])
}

function getLeafKind(choices: readonly InputSchema[]): LeafKind | undefined {
  const kinds = choices.map(({ type, format, const: fixed }) => {
    if (type === 'number' || type === 'integer' || typeof fixed === 'number') return 'number'
    if (type === 'boolean' || typeof fixed === 'boolean') return 'flag'
    return format === 'date-time' ? 'date' : undefined
  })
  return kinds.find((kind) => kind !== undefined)
}

/** Input with the value at the path and nothing else. */
export function inputWith(path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  return name === '0' ? [inputWith(rest, value)] : { [name]: inputWith(rest, value) }
}

const NEVER: unknown[] = [null, '', ' ', '\t', '\n', [], [1], ['1'], [true], {}, { 0: 1 }, 'null', 'undefined', 'NaN']

const NOT_NUMBERS =
  'true Infinity -Infinity one 0x10 0X1 0b1 0o7 1e0 1e3 1E2 1_0 1,0 +1 --1 - . 1. .5 १ 1n 9999999999999999'
const NOT_FLAGS = '0 1 yes no on off TRUE True False t y'
const NOT_DATES =
  'now today infinity -infinity epoch 2026 2026-11 20261116 1700000000 16/11/2026 2026-13-01T00:00:00Z ' +
  '2026-02-30T00:00:00Z 2025-02-29T00:00:00Z 2026-01-01T24:00:00Z 2026-01-01T10:00:00 +12026-01-01T00:00:00Z ' +
  '0000-01-01T00:00:00Z 0001-01-01T00:00:00+10:00 9999-12-31T23:00:00-10:00 2026-01-01T10:00:00+23:59'

const HOSTILE: Record<LeafKind, unknown[]> = {
  number: [...NEVER, ...NOT_NUMBERS.split(' '), true, false, Number.NaN, Infinity, -Infinity, 1e308, ' 1', '1 ', '1\n'],
  flag: [...NEVER, ...NOT_FLAGS.split(' '), 0, 1, 2, ' true', 'true '],
  date: [...NEVER, ...NOT_DATES.split(' '), 0, 1, 1_700_000_000, true, '2026-01-01 10:00:00Z', ' 2026-01-01T10:00:00Z'],
}
const FRACTIONS: unknown[] = [1.5, -0.5, '1.5', '1.0']

/** Values that a leaf must reject: coercion would give them a meaning. */
export function hostileValues({ kind, nullable, named, whole }: Leaf): unknown[] {
  const values = [...HOSTILE[kind], ...(kind === 'number' && whole ? FRACTIONS : [])]
  return values.filter((value) => !(nullable && value === null) && !named.includes(value))
}
