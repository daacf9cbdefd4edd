import type { FeedbackExchange } from '@vecu/contract/feedback'
import { useEffect, useRef } from 'react'

import { markRead } from '../notification/mark-read.ts'

/** Marks the notifications of displayed notes as read, each once. */
export function useReadNotes(exchanges: readonly FeedbackExchange[]): void {
  const sent = useRef(new Set<number>())
  useEffect(() => {
    const shown = exchanges.filter(({ hidden }) => !hidden).flatMap(({ notes }) => notes)
    const ids = shown.flatMap(({ notificationId }) => notificationId ?? []).filter((id) => !sent.current.has(id))
    if (ids.length === 0) return
    for (const id of ids) sent.current.add(id)
    void markRead({ ids })
  }, [exchanges])
}
