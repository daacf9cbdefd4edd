import { type PersistStorage, type StateStorage, createJSONStorage } from 'zustand/middleware'

import { LOCAL_STORAGE, type LocalKey, SESSION_STORAGE, type TabKey } from './stored-keys.ts'

type Kind = 'localStorage' | 'sessionStorage'

/** Fallback where the browser forbids storage; lives as long as the page. */
const memory: Record<Kind, Map<string, string>> = { localStorage: new Map(), sessionStorage: new Map() }

function getStorage(kind: Kind): Storage | undefined {
  try {
    return window[kind]
  } catch {
    return undefined
  }
}

function read(kind: Kind, key: string): string | null {
  const area = getStorage(kind)
  return area ? area.getItem(key) : (memory[kind].get(key) ?? null)
}

/** Returns false if the storage is full or forbidden. */
function write(kind: Kind, key: string, value: string): boolean {
  const area = getStorage(kind)
  if (!area) {
    // The server renders for many users and must not store anything of them.
    if (typeof window !== 'undefined') memory[kind].set(key, value)
    return false
  }
  try {
    area.setItem(key, value)
    return true
  } catch {
    return false
  }
}

function remove(kind: Kind, key: string): void {
  memory[kind].delete(key)
  getStorage(kind)?.removeItem(key)
}

export const readLocal = (key: LocalKey) => read('localStorage', key)
export const writeLocal = (key: LocalKey, value: string) => write('localStorage', key, value)
export const removeLocal = (key: LocalKey) => {
  remove('localStorage', key)
}

export const readTab = (key: TabKey) => read('sessionStorage', key)
export const writeTab = (key: TabKey, value: string) => write('sessionStorage', key, value)
export const removeTab = (key: TabKey) => {
  remove('sessionStorage', key)
}

function stateStorage(kind: Kind): StateStorage {
  return {
    getItem: (key) => read(kind, key),
    setItem: (key, value) => {
      write(kind, key, value)
    },
    removeItem: (key) => {
      remove(kind, key)
    },
  }
}

interface Persisted<State> {
  name: string
  storage: PersistStorage<State> | undefined
}

/** For stores shared by all tabs that survive the page. */
export function persistedLocally<State>(name: LocalKey): Persisted<State> {
  return { name, storage: createJSONStorage(() => stateStorage('localStorage')) }
}

/** For stores of this tab that survive a reload. */
export function persistedInTab<State>(name: TabKey): Persisted<State> {
  return { name, storage: createJSONStorage(() => stateStorage('sessionStorage')) }
}

/** Removes all personal keys from local storage, which all tabs share. */
export function clearLocal(): void {
  for (const [key, owner] of Object.entries(LOCAL_STORAGE)) if (owner === 'person') remove('localStorage', key)
}

function clearTab(): void {
  for (const [key, owner] of Object.entries(SESSION_STORAGE)) if (owner === 'person') remove('sessionStorage', key)
}

/**
 * Binds this tab to `owner`. Session storage cannot be reached from other tabs, so each tab clears its own when the
 * owner changes; a restored tab does so when it opens.
 */
export function claimTab(owner: number | null): void {
  const before = readTab('vecu-tab-owner')
  if (before === (owner === null ? null : String(owner))) return
  if (before !== null) clearTab()
  if (owner !== null) writeTab('vecu-tab-owner', String(owner))
}
