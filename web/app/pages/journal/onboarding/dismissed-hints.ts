import { create } from 'zustand'
import { persist } from 'zustand/middleware'

import { persistedLocally } from '../../../platform/browser/browser-storage.ts'
import { useSession, useUser } from '../../../platform/session/session.ts'

/** `write` and `ask` are dismissed hints; `sample` means that the example is shown. */
type Step = 'write' | 'ask' | 'sample'

interface StoredHints {
  /** Keyed by account id, because several people may share a browser. */
  steps: Record<number, Step[]>
}

const useKept = create<StoredHints>()(
  persist(() => ({ steps: {} }), {
    ...persistedLocally('vecu-first-steps'),
    merge: (kept) => readKept(kept),
  }),
)

/** Validates the stored value, because local storage may contain anything. */
function readKept(kept: unknown): StoredHints {
  const { steps } = (kept ?? {}) as Partial<StoredHints>
  const entries = Object.entries(steps ?? {}).filter(([, some]) => Array.isArray(some))
  return { steps: Object.fromEntries(entries) }
}

useSession.subscribe(({ owner }, before) => {
  if (owner !== before.owner) void useKept.persist.rehydrate()
})

/** Whether the step is recorded for the viewer, and a setter. */
export function useDismissedHint(step: Step): [isTaken: boolean, take: (isTaken: boolean) => void] {
  const { id } = useUser()
  const isTaken = useKept(({ steps }) => steps[id]?.includes(step) ?? false)
  const take = (isWanted: boolean) => {
    useKept.setState(({ steps }) => {
      const others = (steps[id] ?? []).filter((one) => one !== step)
      return { steps: { ...steps, [id]: isWanted ? [...others, step] : others } }
    })
  }
  return [isTaken, take]
}
