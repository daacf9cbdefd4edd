import type { User, userApi } from '@vecu/contract/account'
import type { InputOf } from '@vecu/contract/endpoint'

import type { MemberFilters } from './member-view.ts'

type People = ReadonlyMap<number, User>

/** Members chosen one by one over all pages, or all that match the filters minus exceptions. */
export type Selection =
  | { kind: 'people'; people: People }
  | { kind: 'filters'; filters: MemberFilters; count: number; except: People }

export const EMPTY_SELECTION: Selection = { kind: 'people', people: new Map() }

export function chosenCount(selection: Selection): number {
  return selection.kind === 'people' ? selection.people.size : Math.max(0, selection.count - selection.except.size)
}

export function isChosen(selection: Selection, id: number): boolean {
  return selection.kind === 'people' ? selection.people.has(id) : !selection.except.has(id)
}

/** Applies the ticks of one page; the selection on other pages remains. */
export function withPage(selection: Selection, page: readonly User[], ticked: ReadonlySet<number>): Selection {
  const listsTicked = selection.kind === 'people'
  const listed = new Map(listsTicked ? selection.people : selection.except)
  for (const person of page) {
    if (ticked.has(person.id) === listsTicked) listed.set(person.id, person)
    else listed.delete(person.id)
  }
  return listsTicked ? { kind: 'people', people: listed } : { ...selection, except: listed }
}

export function without(selection: Selection, ids: readonly number[]): Selection {
  if (selection.kind === 'filters') return selection
  return { kind: 'people', people: new Map([...selection.people].filter(([id]) => !ids.includes(id))) }
}

type SelectionInput = Pick<InputOf<typeof userApi.activate>, 'userIds' | 'selection'>

export function chosenInput(selection: Selection): SelectionInput {
  if (selection.kind === 'people') return { userIds: [...selection.people.keys()] }
  return { selection: { ...selection.filters, except: [...selection.except.keys()] } }
}

/** Ids between the two on this page, both inclusive, for a selection with Shift. */
export function range(page: readonly { id: number }[], from: number, to: number): number[] {
  const ids = page.map(({ id }) => id)
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)]
  if (a === -1 || b === -1) return [to]
  return ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}
