interface VisitedPage {
  path: string
  /** Forms and sign-in pages are left behind once they are done. */
  isPassing: boolean
}

/** Pages of this tab by their position in its history; lost on reload. */
const visited = new Map<number, VisitedPage>()

/** The router numbers the entries of the history. */
function position(): number {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0
}

export function recordVisit(page: VisitedPage): void {
  visited.set(position(), page)
}

interface WayBack {
  path: string
  /** Number of entries of the history to go back. */
  steps: number
}

/** The page from which the user came to the pages below `base`, for example to the tabs of a person. */
export function findWayBack(base: string): WayBack | undefined {
  const here = position()
  for (let index = here - 1; index >= 0; index--) {
    const page = visited.get(index)
    if (!page) return undefined
    const isBelow = page.path === base || page.path.startsWith(`${base}/`) || page.path.startsWith(`${base}?`)
    if (!page.isPassing && !isBelow) return { path: page.path, steps: here - index }
  }
  return undefined
}
