import { type RefObject, useEffect } from 'react'

import { toastLift } from './toast-lift.ts'

/** Bars, foots of dialogs and the buttons that send a form. */
const KEPT_CLEAR = '[data-keep-clear], [type=submit]'

/** Moves the toasts above what a user may press next, as long as they are shown. */
export function useToastLift(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0
    const place = () => {
      const element = region.current
      if (!element) return
      const { left, right, height } = element.getBoundingClientRect()
      const boxes = [...document.querySelectorAll(KEPT_CLEAR)].map((one) => one.getBoundingClientRect())
      const lift = toastLift({ left, right, height }, boxes, window.innerHeight)
      element.style.setProperty('--toast-lift', `${lift}px`)
    }
    const placeSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    place()
    // A dialog or another page may appear below the toasts.
    const changes = new MutationObserver(placeSoon)
    changes.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', placeSoon, { capture: true, passive: true })
    addEventListener('resize', placeSoon)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      removeEventListener('scroll', placeSoon, { capture: true })
      removeEventListener('resize', placeSoon)
    }
  }, [region])
}
