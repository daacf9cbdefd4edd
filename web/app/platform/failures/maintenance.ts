import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'

/** Between two looks; each tab waits a little longer or shorter, so that they do not all return at once. */
const LOOK_MS = 8_000
const SPREAD_MS = 4_000

/** Set by the first API call that maintenance refuses. */
export const useMaintenance = create(() => ({ isOn: false }))

/** The maintenance page redirects as soon as maintenance is over. */
async function isOver(): Promise<boolean> {
  try {
    const response = await fetch('/maintenance', { method: 'HEAD', redirect: 'manual', cache: 'no-store' })
    return response.type === 'opaqueredirect' || response.ok
  } catch {
    return false
  }
}

/** Looks again and again, and calls `onEnd` once maintenance is over. */
export function useMaintenanceEnd(onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookLater = () => {
      timer = setTimeout(() => void look(), LOOK_MS + Math.random() * SPREAD_MS)
    }
    const look = async () => {
      const isDone = await isOver()
      // Cleared while the answer was on its way: the page is gone.
      if (timer === undefined) return
      if (isDone) end()
      else lookLater()
    }
    lookLater()
    return () => {
      clearTimeout(timer)
      timer = undefined
    }
  }, [])
}
