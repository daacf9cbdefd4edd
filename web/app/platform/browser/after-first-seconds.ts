import { BACKGROUND_DELAY_MS } from '@vecu/contract/constants'

/**
 * Runs when the first seconds of a visit are over and the page is idle, so that the network is left to what the visitor
 * opens first. The returned function cancels it.
 */
export function afterFirstSeconds(run: () => void): () => void {
  const timer = setTimeout(
    () => {
      if ('requestIdleCallback' in window) requestIdleCallback(run)
      else run()
    },
    Math.max(0, BACKGROUND_DELAY_MS - performance.now()),
  )
  return () => {
    clearTimeout(timer)
  }
}
