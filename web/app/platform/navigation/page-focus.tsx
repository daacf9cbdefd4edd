import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The link that was followed may be gone with its page: the new page then takes the focus, for keyboards and readers. */
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
