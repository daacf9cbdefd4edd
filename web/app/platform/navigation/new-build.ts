import { RELOAD_GUARD_MS } from '@vecu/contract/constants'

import { readTab, writeTab } from '../browser/browser-storage.ts'

const CHECK_EVERY_MS = 5 * 60_000

let newerBuild = false

/** Asks now and then, and whenever the tab is looked at again, whether a newer build is served. */
export function watchForNewBuild(): void {
  if (__BUILD_ID__ === 'development') return
  const check = () => {
    if (document.visibilityState === 'visible' && !newerBuild) void askForBuild()
  }
  setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', check)
  if (document.readyState === 'complete') check()
  else window.addEventListener('load', check, { once: true })
}

async function askForBuild(): Promise<void> {
  try {
    const answer = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })
    if (!answer.ok) return
    const { id } = (await answer.json()) as { id: string }
    newerBuild = id !== __BUILD_ID__
  } catch {
    // Offline, or a deployment in progress: the next look will tell.
  }
}

/** On a navigation after a newer build appeared, opens the page from the server instead. */
export async function openNewBuild(url: URL): Promise<void> {
  if (!newerBuild || !mayReload()) return
  window.location.assign(url)
  await new Promise(() => undefined)
}

/** The chunk of an older build may be gone from the server: the page is fetched anew instead of failing. */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload()) return
    event.preventDefault()
    window.location.reload()
  })
}

/** Two servers with different builds behind one name must not make a page reload for ever. */
function mayReload(): boolean {
  const last = Number(readTab('reloaded-at') ?? 0)
  if (Date.now() - last < RELOAD_GUARD_MS) return false
  writeTab('reloaded-at', String(Date.now()))
  return true
}
