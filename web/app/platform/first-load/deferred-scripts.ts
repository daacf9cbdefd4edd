/** Attributes as React Router and React write them; the build checks that pages contain them. */
export const MODULE_PRELOAD = 'rel="modulepreload"'
export const MODULE_SCRIPT = 'type="module" async=""'
export const DEFERRED_PRELOAD = 'rel="held-modulepreload"'
export const DEFERRED_SCRIPT = 'type="text/plain" data-held=""'

// Starts after the first paint; after three seconds in browsers that do not report it, at once in a hidden tab.
const START = `{
  const held = document.querySelector('script[data-held]')
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    for (const link of document.querySelectorAll('link[rel=held-modulepreload]')) link.rel = 'modulepreload'
    const script = document.createElement('script')
    document.head.append(Object.assign(script, { type: 'module', nonce: held.nonce, text: held.text }))
  }
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
  setTimeout(begin, document.hidden ? 0 : 3000)
}`

/** Defers the scripts of a page until its first paint; before that they are not even fetched. */
export function deferScripts(html: string, nonce: string): string {
  return html
    .replaceAll(MODULE_PRELOAD, DEFERRED_PRELOAD)
    .replace(MODULE_SCRIPT, DEFERRED_SCRIPT)
    .replace(/<\/body><\/html>\s*$/, `<script nonce="${nonce}">${START}</script>$&`)
}
