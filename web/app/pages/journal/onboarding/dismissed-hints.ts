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

const useStoredHints = create<StoredHints>()(
  persist(() => ({ steps: {} }), {
    ...persistedLocally('vecu-onboarding'),
    merge: (stored) => readStoredHints(stored),
  }),
)

/** Validates the stored value, because local storage may contain anything. */
function readStoredHints(stored: unknown): StoredHints {
  const { steps } = (stored ?? {}) as Partial<StoredHints>
  const entries = Object.entries(steps ?? {}).filter(([, some]) => Array.isArray(some))
  return { steps: Object.fromEntries(entries) }
}

useSession.subscribe(({ owner }, before) => {
  if (owner !== before.owner) void useStoredHints.persist.rehydrate()
})

/** Whether the step is recorded for the viewer, and a setter. */
export function useDismissedHint(step: Step): [isTaken: boolean, take: (isRecorded: boolean) => void] {
  const { id } = useUser()
  const isRecorded = useStoredHints(({ steps }) => steps[id]?.includes(step) ?? false)
  const setRecorded = (value: boolean) => {
    useStoredHints.setState(({ steps }) => {
      const others = (steps[id] ?? []).filter((one) => one !== step)
      return { steps: { ...steps, [id]: value ? [...others, step] : others } }
    })
  }
  return [isRecorded, setRecorded]
}
