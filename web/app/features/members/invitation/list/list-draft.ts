import type { ListLine } from './list-lines.ts'

export interface Judged {
  /** What stands against somebody depends on the group. */
  groupId: number
  lines: readonly ListLine[]
}

interface KeptList {
  text: string
  judged?: Judged | undefined
}

const EMPTY: KeptList = { text: '' }

/** In memory alone: it holds the addresses of people who may never have heard of us. */
let kept = { userId: 0, list: EMPTY }

/** A list that somebody made and has not sent; nobody else who signs in here sees it. */
export function keptList(userId: number): KeptList {
  return kept.userId === userId ? kept.list : EMPTY
}

export function keepList(userId: number, list: KeptList): void {
  kept = { userId, list }
}

export function forgetList(): void {
  kept = { userId: 0, list: EMPTY }
}
