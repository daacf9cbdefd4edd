import { create } from 'zustand'

import type { Draft } from '../experience-draft/draft.ts'

/** An experience that was written and is not sent yet, under the key by which the server makes it once. */
export interface OutboxEntry {
  key: string
  owner: number
  draft: Draft
  original: Blob | null
  /** The part of it that a card shows. */
  cropped: Blob | null
  createdAt: string
  /** `held` while its owner changes it; `refused` by the server, which said why. */
  state: 'waiting' | 'held' | 'refused'
  reason: string | null
}

interface WaitingState {
  items: readonly OutboxEntry[]
  /** The one that is on its way. */
  sending: string | null
}

/** What waits for the network, as pages show it; the browser's database is what counts. */
export const useOutbox = create<WaitingState>(() => ({ items: [], sending: null }))
