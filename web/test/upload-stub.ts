import { vi } from 'vitest'

/** Uploads stop at 42 % until the returned function is called, then respond with `data`. */
export function stubUpload(status: number, data: unknown): () => void {
  const { promise: sent, resolve: finish } = Promise.withResolvers<void>()
  class Upload extends EventTarget {
    upload = new EventTarget()
    status = status
    statusText = ''
    // Not a blob of jsdom, which `Response` does not read.
    response = JSON.stringify({ data })
    open = vi.fn()
    setRequestHeader = vi.fn()
    getAllResponseHeaders = () => 'content-type: application/json\r\n'
    async send() {
      const event = new Event('progress')
      this.upload.dispatchEvent(Object.assign(event, { loaded: 42, total: 100, lengthComputable: true }))
      await sent
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return finish
}
