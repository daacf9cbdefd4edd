import { create } from 'zustand'
import { persist } from 'zustand/middleware'

import { persistedLocally } from '../../../platform/browser/browser-storage.ts'
import { useSession } from '../../../platform/session/session.ts'

/** Ids of the newest notifications, because ids grow with time. */
interface AnnouncedSeals {
  /** Its seal was stamped; the animation plays once. */
  stamped?: number
  /** The viewer closed or opened it. */
  closed?: number
}

interface StoredSeals {
  /** Keyed by account id, because several people may share a browser. */
  accounts: Record<number, AnnouncedSeals>
}

const useStoredSeals = create<StoredSeals>()(
  persist(() => ({ accounts: {} }), { ...persistedLocally('vecu-seals'), merge: readStoredSeals }),
)

/** Validates the stored value, because local storage may contain anything. */
function readStoredSeals(stored: unknown): StoredSeals {
  const { accounts } = (stored ?? {}) as Partial<StoredSeals>
  const entries = Object.entries(accounts ?? {}).filter(([, seals]) => typeof seals === 'object')
  return { accounts: Object.fromEntries(entries) }
}

useSession.subscribe(({ owner }, before) => {
  if (owner !== before.owner) void useStoredSeals.persist.rehydrate()
})

const currentAccount = () => useSession.getState().user?.id ?? 0

export function useClosedSeal(): number {
  const account = useSession(({ user }) => user?.id ?? 0)
  return useStoredSeals(({ accounts }) => Number(accounts[account]?.closed) || 0)
}

export function isStamped(id: number): boolean {
  return (Number(useStoredSeals.getState().accounts[currentAccount()]?.stamped) || 0) >= id
}

export function recordSeal(seals: AnnouncedSeals): void {
  const account = currentAccount()
  useStoredSeals.setState(({ accounts }) => ({
    accounts: { ...accounts, [account]: { ...accounts[account], ...seals } },
  }))
}
