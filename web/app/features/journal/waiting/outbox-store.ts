import { create } from 'zustand'

import type { Draft } from '../experience-draft/draft-schema.ts'
import type { DraftFile } from '../experience-draft/kept-evidence.ts'

/** Experience that is not sent yet. `key` is its idempotency key. */
export interface OutboxEntry {
  key: string
  owner: number
  draft: Draft
  original: Blob | null
  /** Cropped part of the picture, for the card. */
  cropped: Blob | null
  /** Pictures and documents; undefined in entries of an earlier release. */
  files?: readonly DraftFile[]
  createdAt: string
  /** `held` while its owner edits it; `refused` when the server rejected it, with `reason`. */
  state: 'waiting' | 'held' | 'refused'
  reason: string | null
}

interface WaitingState {
  items: readonly OutboxEntry[]
  /** Key of the entry being sent. */
  sending: string | null
}

/** Copy of the outbox for display; IndexedDB is the source of truth. */
export const useOutbox = create<WaitingState>(() => ({ items: [], sending: null }))
