import { RELOAD_GUARD_MS } from '@vecu/contract/constants'

import { readTab, writeTab } from '../browser/browser-storage.ts'

const CHECK_EVERY_MS = 5 * 60_000

let newerBuild = false

/** Checks periodically, and when the tab becomes visible, whether a newer build is deployed. */
export function watchForNewBuild(): void {
  if (__BUILD_ID__ === 'development') return
  const check = () => {
    if (document.visibilityState === 'visible' && !newerBuild) void checkForNewBuild()
  }
  setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', check)
  if (document.readyState === 'complete') check()
  else window.addEventListener('load', check, { once: true })
}

async function checkForNewBuild(): Promise<void> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })
    if (!response.ok) return
    const { id } = (await response.json()) as { id: string }
    newerBuild = id !== __BUILD_ID__
  } catch {
    // Offline, or a deployment in progress: check again later.
  }
}

/** After a newer build appeared, turns the next navigation into a full page load. */
export async function openNewBuild(url: URL): Promise<void> {
  if (!newerBuild || !mayReload()) return
  window.location.assign(url)
  await new Promise(() => undefined)
}

/**
 * The server may no longer have the chunk of an older build, so the page is reloaded. Not for the same build: WebKit also
 * reports chunks that it stopped loading because the page is being left, and a reload would cancel that navigation.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (newerBuild && mayReload()) {
      event.preventDefault()
      window.location.reload()
    } else void reloadIfNewerBuild()
  })
}

async function reloadIfNewerBuild(): Promise<void> {
  await checkForNewBuild()
  if (newerBuild && mayReload()) window.location.reload()
}

/** Prevents a reload loop when two servers with different builds share one host name. */
function mayReload(): boolean {
  const last = Number(readTab('reloaded-at') ?? 0)
  if (Date.now() - last < RELOAD_GUARD_MS) return false
  writeTab('reloaded-at', String(Date.now()))
  return true
}
