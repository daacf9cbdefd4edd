import type { ListLine } from './list-lines.ts'

export interface ValidatedList {
  /** What stands against somebody depends on the group. */
  groupId: number
  lines: readonly ListLine[]
}

interface KeptList {
  text: string
  judged?: ValidatedList | undefined
}

const EMPTY: KeptList = { text: '' }

/** In memory alone: it holds the addresses of people who may never have heard of us. */
let kept = { userId: 0, list: EMPTY }

/** A list that somebody made and has not sent; nobody else who signs in here sees it. */
export function readListDraft(userId: number): KeptList {
  return kept.userId === userId ? kept.list : EMPTY
}

export function saveListDraft(userId: number, list: KeptList): void {
  kept = { userId, list }
}

export function clearListDraft(): void {
  kept = { userId: 0, list: EMPTY }
}
