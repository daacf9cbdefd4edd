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
  /** Account whose drafts this browser stores. Retained when a session expires, cleared on sign-out. */
  owner: number | null
}

export interface Tokens {
  token: string
  refreshToken: string
}

const EMPTY_SESSION: Session = {
  token: null,
  refreshToken: null,
  user: null,
  deactivationSeen: false,
  endedBy: null,
  owner: null,
}

export const useSession = create<Session>()(
  persist(() => EMPTY_SESSION, {
    ...persistedLocally(SESSION_KEY),
    merge: (stored) => readSession(stored),
  }),
)

/** Validates the stored value, because local storage may contain anything. */
function readSession(stored: unknown): Session {
  const { token, refreshToken, user, deactivationSeen, endedBy, owner } = (stored ?? {}) as Partial<Session>
  const known = typeof user?.id === 'number' && Array.isArray(user.communitiesAttributes) ? user : null
  return {
    token: typeof token === 'string' ? token : null,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
    user: known,
    deactivationSeen: deactivationSeen === true,
    endedBy: endedBy === 'logout' || endedBy === 'expiry' ? endedBy : null,
    // Sessions stored by an earlier release have no owner.
    owner: owner === undefined ? (known?.id ?? null) : typeof owner === 'number' ? owner : null,
  }
}

// Must be the first subscriber: later ones read the tab storage, which must already be cleared.
useSession.subscribe(({ owner }) => {
  claimTab(owner)
})

if (typeof window !== 'undefined') {
  claimTab(useSession.getState().owner)
  // A page restored from the back/forward cache has missed the storage events of other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readStoredSession()
  })
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== SESSION_KEY && key !== null) return
    const { token } = readStoredSession()
    const stored = storedIn(newValue)
    // Race: this tab has just overwritten the sign-out of another tab, so it ends the session again.
    if (stored.endedBy && token !== null && token === storedIn(oldValue).token) endSession(stored.endedBy)
  })
}

function storedIn(value: string | null): Session {
  return readSession((JSON.parse(value ?? '{}') as { state?: unknown }).state)
}

/** Rereads local storage, because another tab may have changed it. */
export function readStoredSession(): Session {
  void useSession.persist.rehydrate()
  return useSession.getState()
}

/** Rereads first, because writing stale state would undo a refresh of another tab. */
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

/** Only for restricted pages, whose layout renders nothing without a user. */
export function useUser(): User {
  const user = useSession((session) => session.user)
  if (!user) throw new Error('nobody is signed in')
  return user
}

/** Whether the account is active and accepted; others can only read. */
export function useCanWrite(): boolean {
  return useSession(({ user }) => user?.active === true && user.status === 'accepted')
}

let hasOpenedSession = false

/** Whether the user was restored from storage and may be outdated. */
export function isRemembered(): boolean {
  return !hasOpenedSession
}

export function openSession(tokens: Tokens, user: User): void {
  hasOpenedSession = true
  const { owner } = readStoredSession()
  // Also without an owner, because an earlier release left drafts behind.
  if (owner !== user.id) clearLocal()
  if (owner !== null && owner !== user.id) {
    void import('../browser/clear-offline.ts').then(({ clearOffline }) => clearOffline(user.id))
  }
  change({ ...tokens, user, owner: user.id, endedBy: null, deactivationSeen: false })
}

/** Returns false if the session ended or changed while the refresh was pending. */
export function renewSession(used: string | null, tokens: Tokens, user: User): boolean {
  if (readStoredSession().refreshToken !== used) return false
  change({ ...tokens, user })
  return true
}

export function setUser(user: User): void {
  const known = readStoredSession().user
  // Skips the update if nothing changed, to avoid rendering every page.
  if (known?.id === user.id && JSON.stringify(known) !== JSON.stringify(user)) change({ user })
}

export function setDeactivationSeen(): void {
  change({ deactivationSeen: true })
}

export function clearTokens(): void {
  change({ token: null, refreshToken: null })
}

/** First step of a sign-out, before the server confirms: every tab clears its personal data. */
export function clearOwner(): void {
  clearLocal()
  change({ token: null, refreshToken: null, owner: null })
}

/** Ends the session in all tabs; each opens the page for `endedBy`. */
export function endSession(endedBy: 'logout' | 'expiry', keepsDrafts = endedBy === 'expiry'): void {
  const { owner } = readStoredSession()
  if (!keepsDrafts) clearLocal()
  change({ ...EMPTY_SESSION, endedBy, owner: keepsDrafts ? owner : null })
}
