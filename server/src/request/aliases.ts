import { isDeepStrictEqual } from 'node:util'

import { camelKey } from '@vecu/contract/case'
import type { Endpoint } from '@vecu/contract/endpoint'
import type { Locale } from '@vecu/contract/locale'

import { fieldName, getWrappers } from '../platform/http/field-names.ts'
import { fieldError } from '../platform/http/field-error.ts'

export type Path = readonly (string | number)[]

/** Path in our schema and the path as sent, keyed by the former for fast lookup in large bodies. */
type Moves = Map<string, { ours: Path; theirs: Path }>

interface Renaming {
  endpoint: Endpoint
  locale: Locale
  moves: Moves
}

/**
 * Moves fields sent under an alias of the specification to the schema's path, in place. Equal duplicates count once;
 * different ones throw.
 */
export function renameAliases(endpoint: Endpoint, body: unknown, locale: Locale): Moves {
  const renaming: Renaming = { endpoint, locale, moves: new Map() }
  for (const [alias, field] of Object.entries(endpoint.aliases ?? {})) {
    rename(renaming, body, alias.split('.').map(camelKey), field.split('.').map(camelKey))
  }
  return renaming.moves
}

/** Descends while both paths agree, over every row of a list, then moves the value. */
function rename(renaming: Renaming, node: unknown, alias: string[], field: string[], at: Path = []): void {
  const [name = '', ...rest] = alias
  const shared = name === field[0] && rest.length > 0 && field.length > 1
  if (shared && name === '*') {
    if (!Array.isArray(node)) return
    for (const [index, row] of node.entries()) rename(renaming, row, rest, field.slice(1), [...at, index])
  } else if (shared) {
    if (isObject(node) && Object.hasOwn(node, name)) rename(renaming, node[name], rest, field.slice(1), [...at, name])
  } else {
    move(renaming, node, alias, field, at)
  }
}

function move({ endpoint, locale, moves }: Renaming, node: unknown, alias: string[], field: string[], at: Path): void {
  const [from, to] = [parentAt(node, alias), parentAt(node, field)]
  const [aliasKey, fieldKey] = [alias.at(-1) ?? '', field.at(-1) ?? '']
  if (!from || !to || !Object.hasOwn(from, aliasKey)) return
  const { [aliasKey]: value } = from
  const around = asSent(at, moves)
  if (!Object.hasOwn(to, fieldKey)) {
    const ours = [...at, ...field]
    moves.set(ours.join('.'), { ours, theirs: [...around, ...alias] })
    to[fieldKey] = value
  } else if (!isDeepStrictEqual(to[fieldKey], value)) {
    const wrappers = getWrappers(endpoint.body)
    const other = fieldName([...around, ...field], wrappers)
    throw fieldError(locale, 'VALIDATION_ERROR', fieldName([...around, ...alias], wrappers), 'twoSpellings', {
      other,
    })
  }
  delete from[aliasKey]
}

function parentAt(node: unknown, path: readonly string[]): Record<string, unknown> | undefined {
  let found = node
  for (const name of path.slice(0, -1)) {
    if (!isObject(found) || !Object.hasOwn(found, name)) return undefined
    found = found[name]
  }
  return isObject(found) ? found : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Converts a path of the schema to the path that was sent. */
export function asSent(path: Path, moves: Moves): Path {
  if (moves.size === 0) return path
  for (let length = path.length; length > 0; length--) {
    const moved = moves.get(path.slice(0, length).join('.'))
    if (moved) return [...moved.theirs, ...path.slice(length)]
  }
  return path
}

/** Maps field names of the schema to the names sent, for errors. */
export function renamedFields({ body }: Endpoint, moves: Moves): Map<string, string> {
  if (moves.size === 0) return new Map()
  const wrappers = getWrappers(body)
  return new Map(
    [...moves.values()].map(({ ours, theirs }) => [fieldName(ours, wrappers), fieldName(theirs, wrappers)]),
  )
}
