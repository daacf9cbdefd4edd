import type { ListLine } from './list-lines.ts'

export interface ValidatedList {
  /** The status of each line depends on the group. */
  groupId: number
  lines: readonly ListLine[]
}

interface KeptList {
  text: string
  judged?: ValidatedList | undefined
}

const EMPTY: KeptList = { text: '' }

/** In memory only, because it contains e-mail addresses of people who have no account. */
let kept = { userId: 0, list: EMPTY }

/** Unsent list of this user; empty for others. */
export function readListDraft(userId: number): KeptList {
  return kept.userId === userId ? kept.list : EMPTY
}

export function saveListDraft(userId: number, list: KeptList): void {
  kept = { userId, list }
}

export function clearListDraft(): void {
  kept = { userId: 0, list: EMPTY }
}
