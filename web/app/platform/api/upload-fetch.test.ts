import { expect, test, vi } from 'vitest'

import { uploadFetch } from './upload-fetch.ts'

/** Answers every request with the same response. */
function stubRequest({ status = 200, body = '{"data":{}}', fails = false } = {}) {
  const sent: Record<string, string> = {}
  class Request extends EventTarget {
    upload = new EventTarget()
    status = status
    statusText = ''
    response = new Blob([body])
    open = vi.fn()
    setRequestHeader(name: string, value: string) {
      sent[name] = value
    }
    getAllResponseHeaders() {
      return 'content-type: application/json\r\nx-request-id: a:b\r\n'
    }
    send() {
      for (const loaded of [250, 999, 1_000]) {
        const event = new Event('progress')
        this.upload.dispatchEvent(Object.assign(event, { loaded, total: 1_000, lengthComputable: true }))
      }
      this.dispatchEvent(new Event(fails ? 'error' : 'load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sent
}

test('an upload reports its progress in per cent and returns the response', async () => {
  const sent = stubRequest()
  const percents: number[] = []
  const upload = uploadFetch((percent) => percents.push(percent))
  const response = await upload('/v2/x', { method: 'PATCH', headers: { authorization: 'Bearer a' }, body: 'x' })
  expect(percents).toEqual([25, 99, 100])
  expect(sent).toEqual({ authorization: 'Bearer a' })
  expect([response.status, response.headers.get('x-request-id')]).toEqual([200, 'a:b'])
  expect(await response.json()).toEqual({ data: {} })
})

test('a response without a body and a failed upload are reported as fetch does', async () => {
  stubRequest({ status: 204 })
  expect((await uploadFetch(() => undefined)('/v2/x')).status).toBe(204)
  stubRequest({ fails: true })
  await expect(uploadFetch(() => undefined)('/v2/x')).rejects.toThrow(TypeError)
})
