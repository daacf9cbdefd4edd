import { isDeepStrictEqual } from 'node:util'

import { camelKey } from '@vecu/contract/case'
import type { Endpoint } from '@vecu/contract/endpoint'
import type { Locale } from '@vecu/contract/locale'

import { fieldName, wrappersOf } from './field-names.ts'
import { fieldRefusal } from './field-refusal.ts'

type Path = readonly (string | number)[]

/** A field that came under another spelling, in both, as faults name them. */
export interface Renamed {
  ours: string
  theirs: string
}

interface Move {
  ours: Path
  theirs: Path
}

interface Renaming {
  endpoint: Endpoint
  locale: Locale
  moves: Move[]
}

/**
 * Puts fields that came under a spelling of the specification where the schema expects them, in the body itself. Two
 * spellings with the same value count once; with different values neither is chosen.
 */
export function renameAliases(endpoint: Endpoint, body: unknown, locale: Locale): Move[] {
  const renaming: Renaming = { endpoint, locale, moves: [] }
  for (const [alias, field] of Object.entries(endpoint.aliases ?? {})) {
    rename(renaming, body, alias.split('.').map(camelKey), field.split('.').map(camelKey))
  }
  return renaming.moves
}

/** Walks down as far as the two paths agree, over every row of a list, and moves what stands at the first to the second. */
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

function move(renaming: Renaming, node: unknown, alias: string[], field: string[], at: Path): void {
  const [from, to] = [parentAt(node, alias), parentAt(node, field)]
  const [given, wanted] = [alias.at(-1) ?? '', field.at(-1) ?? '']
  if (!from || !to || !Object.hasOwn(from, given)) return
  const { [given]: value } = from
  const [ours, theirs] = [
    [...at, ...field],
    [...asSent(at, renaming.moves), ...alias],
  ]
  if (Object.hasOwn(to, wanted) && !isDeepStrictEqual(to[wanted], value)) {
    const wrappers = wrappersOf(renaming.endpoint.body)
    const other = { other: fieldName([...asSent(at, renaming.moves), ...field], wrappers) }
    throw fieldRefusal(renaming.locale, 'VALIDATION_ERROR', fieldName(theirs, wrappers), 'twoSpellings', other)
  }
  if (!Object.hasOwn(to, wanted)) renaming.moves.push({ ours, theirs })
  to[wanted] = value
  delete from[given]
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

/** A path in our names, as the caller wrote it. */
export function asSent(path: Path, moves: readonly Move[]): Path {
  const around = moves
    .filter(({ ours }) => ours.every((part, index) => path[index] === part))
    .toSorted((one, other) => other.ours.length - one.ours.length)[0]
  return around ? [...around.theirs, ...path.slice(around.ours.length)] : path
}

/** For faults, which are told by name; the innermost first. */
export function renamedFields({ body }: Endpoint, moves: readonly Move[]): Renamed[] {
  const wrappers = wrappersOf(body)
  return moves
    .toSorted((one, other) => other.ours.length - one.ours.length)
    .map(({ ours, theirs }) => ({ ours: fieldName(ours, wrappers), theirs: fieldName(theirs, wrappers) }))
}
