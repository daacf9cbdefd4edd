import type { ListLine } from './list-lines.ts'

export interface ValidatedList {
  /** The status of each line depends on the group. */
  groupId: number
  lines: readonly ListLine[]
}

interface ListDraft {
  text: string
  judged?: ValidatedList | undefined
}

const EMPTY: ListDraft = { text: '' }

/** In memory only, because it contains e-mail addresses of people who have no account. */
let stored = { userId: 0, list: EMPTY }

/** Unsent list of this user; empty for others. */
export function readListDraft(userId: number): ListDraft {
  return stored.userId === userId ? stored.list : EMPTY
}

export function saveListDraft(userId: number, list: ListDraft): void {
  stored = { userId, list }
}

export function clearListDraft(): void {
  stored = { userId: 0, list: EMPTY }
}
