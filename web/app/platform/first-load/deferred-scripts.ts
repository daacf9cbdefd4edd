const PRELOAD = 'rel="modulepreload"'
const MODULES = 'type="module" async=""'

// Begun by hand once the page was painted; at last after a while, for browsers that do not tell, and in a tab nobody sees.
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

/** A page that is read as it comes: what makes it come alive is not even fetched before the page is seen. */
export function deferScripts(html: string, nonce: string): string {
  return html
    .replaceAll(PRELOAD, 'rel="held-modulepreload"')
    .replace(MODULES, 'type="text/plain" data-held=""')
    .replace(/<\/body><\/html>\s*$/, `<script nonce="${nonce}">${START}</script>$&`)
}
