import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const STYLES = 'link[rel="stylesheet"]'

/**
 * Adds the style sheets of left pages again, which React Router removes: a page to which a person returns would be laid
 * out before its sheets are loaded once more, at another scroll position.
 */
export function KeptStyles() {
  const { key } = useLocation()
  const shown = useRef<{ key: string; styles: string[] }>(undefined)
  useLayoutEffect(() => {
    if (shown.current?.key === key) return
    const present = listStyles()
    for (const href of shown.current?.styles ?? []) if (!present.includes(href)) addStyle(href)
    shown.current = { key, styles: listStyles() }
  }, [key])
  return null
}

function listStyles(): string[] {
  return Array.from(document.head.querySelectorAll(STYLES), (link) => link.getAttribute('href') ?? '')
}

/** Before those of the page, whose rules take precedence. */
function addStyle(href: string): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('href', href)
  document.head.insertBefore(link, document.head.querySelector(STYLES))
}
