import { MODULE_PRELOAD } from './deferred-scripts.ts'

export const LOW_PRIORITY_PRELOAD = `${MODULE_PRELOAD} fetchpriority="low"`

/**
 * Loads scripts after style sheets, fonts and pictures, because those show the page. React Router writes the links and
 * takes no priority for them.
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
