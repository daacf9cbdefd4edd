import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Focuses the new page after navigation if the followed link is gone, for keyboard and screen reader users. */
export function PageFocus() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.activeElement !== document.body) return
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
