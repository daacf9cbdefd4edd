import { InvitationLine, ListColumn } from '@vecu/contract/invitation-batch'
import { z } from 'zod'

import { readFormDraft, writeFormDraft } from '../../../../platform/drafts/form-draft.ts'
import type { ListLine } from './list-lines.ts'

export interface ListTable {
  columns: readonly ListColumn[]
  hasHeader: boolean
}

export interface ListGroup {
  /** Null for a group that sending will create. */
  id: number | null
  name: string
}

export interface ValidatedList {
  /** The status of each line depends on the group. */
  groupId: number
  lines: readonly ListLine[]
  /** Groups named in the list. */
  groups: readonly ListGroup[]
  /** Idempotency key: the same list is sent once, also after a lost response or a reload. */
  sendKey: string
}

export interface ListDraft {
  text: string
  /** Chosen group of arrival. */
  groupId?: number | undefined
  table?: ListTable | undefined
  judged?: ValidatedList | undefined
}

const KEY = 'draft-invitations'
const ITEM = 'list'
const EMPTY: ListDraft = { text: '' }

const Stored = z.object({
  text: z.string(),
  groupId: z.int().optional().catch(undefined),
  table: z
    .object({ columns: z.array(ListColumn), hasHeader: z.boolean() })
    .optional()
    .catch(undefined),
  judged: z
    .object({
      groupId: z.int(),
      lines: z.array(InvitationLine.extend({ key: z.int(), isLeftOut: z.boolean() })),
      groups: z.array(z.object({ id: z.int().nullable(), name: z.string() })),
      sendKey: z.string(),
    })
    .optional()
    .catch(undefined),
})

/** A list that is too long for the storage; lasts as long as the page. */
let unstored: { userId: number; list: ListDraft } | undefined

/** Unsent list of this user in this tab; empty for others. */
export function readListDraft(userId: number): ListDraft {
  if (unstored?.userId === userId) return unstored.list
  return readFormDraft(KEY, ITEM, (stored) => Stored.safeParse(stored).data) ?? EMPTY
}

export function saveListDraft(userId: number, list: ListDraft): void {
  const isEmpty = list.text === '' && !list.judged
  const isStored = writeFormDraft(KEY, ITEM, isEmpty ? null : list)
  unstored = isStored ? undefined : { userId, list }
}

export function clearListDraft(): void {
  unstored = undefined
  writeFormDraft(KEY, ITEM, null)
}
