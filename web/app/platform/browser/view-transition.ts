/**
 * For the `viewTransition` of links: whether one page may fade into the next. Not where motion is unwanted, nor where the
 * browser cannot. Asked when a link is drawn, which in the pages that use it is in the browser.
 */
export function mayFade(): boolean {
  return (
    typeof document !== 'undefined' &&
    'startViewTransition' in document &&
    window.matchMedia('(prefers-reduced-motion: no-preference)').matches
  )
}
