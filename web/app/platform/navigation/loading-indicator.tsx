import { LOADING_BAR_DURATION_MS, LOADING_BAR_THROTTLE_MS } from '@vecu/contract/constants'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

import { LoadingBar } from '../../design-system/feedback/loading-bar.tsx'

const TICK_MS = 100

/** Loading bar during navigation; hidden for fast responses. */
export function LoadingIndicator() {
  const loading = useNavigation().state !== 'idle'
  const [elapsed, setElapsed] = useState(0)

  useEffect(() => {
    if (!loading) return undefined
    const timer = setInterval(() => {
      setElapsed((ms) => ms + TICK_MS)
    }, TICK_MS)
    return () => {
      clearInterval(timer)
      setElapsed(0)
    }
  }, [loading])

  const visible = loading && elapsed >= LOADING_BAR_THROTTLE_MS
  return <LoadingBar visible={visible} progress={visible ? Math.min(0.95, elapsed / LOADING_BAR_DURATION_MS) : 0} />
}
