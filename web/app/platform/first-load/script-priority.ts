import { MODULE_PRELOAD } from './deferred-scripts.ts'

export const LOW_PRIORITY_PRELOAD = `${MODULE_PRELOAD} fetchpriority="low"`

/**
 * Sets a low fetch priority on scripts, because style sheets, fonts and pictures show the page first. React Router
 * offers no option for it.
 */
export function lowerScriptPriority(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  return new TransformStream({
    transform(chunk, controller) {
      const html = decoder.decode(chunk, { stream: true })
      controller.enqueue(encoder.encode(html.replaceAll(MODULE_PRELOAD, LOW_PRIORITY_PRELOAD)))
    },
  })
}
