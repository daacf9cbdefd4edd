import { MODULE_PRELOAD } from './deferred-scripts.ts'

export const LOW_PRIORITY_PRELOAD = `${MODULE_PRELOAD} fetchpriority="low"`

/**
 * Sets a low fetch priority on scripts, because style sheets, fonts and pictures show the page first. React Router
 * offers no option for it.
 */
export function lowerScriptPriority(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  // The stream may be cut inside the attribute.
  let beginning = ''
  return new TransformStream({
    transform(chunk, controller) {
      const html = beginning + decoder.decode(chunk, { stream: true })
      const end = html.length - countBegun(html)
      beginning = html.slice(end)
      controller.enqueue(encoder.encode(html.slice(0, end).replaceAll(MODULE_PRELOAD, LOW_PRIORITY_PRELOAD)))
    },
    flush(controller) {
      controller.enqueue(encoder.encode(beginning + decoder.decode()))
    },
  })
}

/** Number of characters at the end of the text with which the attribute may begin. */
function countBegun(html: string): number {
  let length = Math.min(MODULE_PRELOAD.length - 1, html.length)
  while (length > 0 && !MODULE_PRELOAD.startsWith(html.slice(-length))) length -= 1
  return length
}
