import { startTransition } from 'react'

import { leaveForOwnCommunity } from '../session/own-community.ts'

/** A session of another community is led there before any request could refresh its token. */
export async function openApplication(hydrate: () => void): Promise<void> {
  if (leaveForOwnCommunity()) return
  await firstPaint()
  startTransition(hydrate)
}

/** Hydrates after the first paint, because hydration would delay it. A hidden tab never paints. */
function firstPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve)
    })
  })
}
