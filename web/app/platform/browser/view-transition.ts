/**
 * For `viewTransition` of links: false with reduced motion or without browser support. Evaluated on render, in the
 * browser.
 */
export function mayFade(): boolean {
  return (
    typeof document !== 'undefined' &&
    'startViewTransition' in document &&
    window.matchMedia('(prefers-reduced-motion: no-preference)').matches
  )
}
