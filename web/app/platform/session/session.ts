import type { User } from '@vecu/contract/account'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

import { claimTab, clearLocal, persistedLocally } from '../browser/browser-storage.ts'
import { SESSION_KEY } from './session-key.ts'

interface Session {
  token: string | null
  refreshToken: string | null
  user: User | null
  deactivationSeen: boolean
  endedBy: 'logout' | 'expiry' | null
  /** Whose drafts this browser holds. An expired session keeps them for the same person; a sign-out does not. */
  owner: number | null
}

export interface Tokens {
  token: string
  refreshToken: string
}

const NOBODY: Session = {
  token: null,
  refreshToken: null,
  user: null,
  deactivationSeen: false,
  endedBy: null,
  owner: null,
}

export const useSession = create<Session>()(
  persist(() => NOBODY, {
    ...persistedLocally(SESSION_KEY),
    merge: (kept) => readSession(kept),
  }),
)

/** Whatever stands in the storage is believed only as far as it has the right shape. */
function readSession(kept: unknown): Session {
  const { token, refreshToken, user, deactivationSeen, endedBy, owner } = (kept ?? {}) as Partial<Session>
  const known = typeof user?.id === 'number' && Array.isArray(user.communitiesAttributes) ? user : null
  return {
    token: typeof token === 'string' ? token : null,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
    user: known,
    deactivationSeen: deactivationSeen === true,
    endedBy: endedBy === 'logout' || endedBy === 'expiry' ? endedBy : null,
    // Sessions stored by an earlier release name no owner.
    owner: owner === undefined ? (known?.id ?? null) : typeof owner === 'number' ? owner : null,
  }
}

// The first subscriber: stores that follow read a tab that is cleared already.
useSession.subscribe(({ owner }) => {
  claimTab(owner)
})

if (typeof window !== 'undefined') {
  claimTab(useSession.getState().owner)
  // A page that comes back from the back/forward cache has missed what other tabs wrote.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readStoredSession()
  })
  // Another tab signed in, refreshed or signed out.
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== SESSION_KEY && key !== null) return
    const { token } = readStoredSession()
    const stored = storedIn(newValue)
    // Both tabs wrote in the same instant, and this one the session that the other had just ended.
    if (stored.endedBy && token !== null && token === storedIn(oldValue).token) endSession(stored.endedBy)
  })
}

function storedIn(value: string | null): Session {
  return readSession((JSON.parse(value ?? '{}') as { state?: unknown }).state)
}

/** What all tabs share: another may have written it a moment ago. */
export function readStoredSession(): Session {
  void useSession.persist.rehydrate()
  return useSession.getState()
}

/** Reads first, because a tab that wrote its old view of the whole would undo what another has just refreshed. */
function change(part: Partial<Session>): void {
  readStoredSession()
  useSession.setState(part)
}

export function isSignedIn({ token, user }: Pick<Session, 'token' | 'user'> = useSession.getState()): boolean {
  return token !== null && user !== null
}

export function useIsSignedIn(): boolean {
  return useSession(isSignedIn)
}

/** The signed-in person, on restricted pages: their layout shows nothing of a page while there is none. */
export function useUser(): User {
  const user = useSession((session) => session.user)
  if (!user) throw new Error('nobody is signed in')
  return user
}

/** Accepted and active: the others read. */
export function useCanWrite(): boolean {
  return useSession(({ user }) => user?.active === true && user.status === 'accepted')
}

let openedHere = false

/** The person is remembered from an earlier page, and may have changed since. */
export function isRemembered(): boolean {
  return !openedHere
}

export function openSession(tokens: Tokens, user: User): void {
  openedHere = true
  const { owner } = readStoredSession()
  // Also without an owner: an earlier release left drafts behind.
  if (owner !== user.id) clearLocal()
  if (owner !== null && owner !== user.id) {
    void import('../browser/clear-offline.ts').then(({ clearOffline }) => clearOffline(user.id))
  }
  change({ ...tokens, user, owner: user.id, endedBy: null, deactivationSeen: false })
}

/** New tokens for the session that had this refresh token; not if it was signed out of while they were on their way. */
export function renewSession(used: string | null, tokens: Tokens, user: User): boolean {
  if (readStoredSession().refreshToken !== used) return false
  change({ ...tokens, user })
  return true
}

/** The person as the API shows them now, after a change or a new look. */
export function setUser(user: User): void {
  const known = readStoredSession().user
  // Mostly nothing is new, and no page needs drawing again.
  if (known?.id === user.id && JSON.stringify(known) !== JSON.stringify(user)) change({ user })
}

export function setDeactivationSeen(): void {
  change({ deactivationSeen: true })
}

export function clearTokens(): void {
  change({ token: null, refreshToken: null })
}

/** The first step of a sign-out, before the server confirms it: every tab clears what it holds of the person. */
export function clearOwner(): void {
  clearLocal()
  change({ token: null, refreshToken: null, owner: null })
}

/** Nobody is signed in any more, in any tab; each lands where the reason leads. */
export function endSession(endedBy: 'logout' | 'expiry', keepsDrafts = endedBy === 'expiry'): void {
  const { owner } = readStoredSession()
  if (!keepsDrafts) clearLocal()
  change({ ...NOBODY, endedBy, owner: keepsDrafts ? owner : null })
}
