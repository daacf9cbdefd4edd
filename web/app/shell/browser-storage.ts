import type { StateStorage } from 'zustand/middleware'

/** A browser may forbid storage: what is kept then lives as long as the page. */
export function browserStorage(): StateStorage {
  try {
    return window.localStorage
  } catch {
    const kept = new Map<string, string>()
    return {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => {
        kept.set(name, value)
      },
      removeItem: (name) => {
        kept.delete(name)
      },
    }
  }
}
