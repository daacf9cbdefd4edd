/** Responses that have no body: the constructor of `Response` refuses one. */
const BODILESS = [204, 205, 304]

/** A `fetch` that reports how much of the body is sent, which in Safari and Firefox only XMLHttpRequest can do. */
export function uploadFetch(onProgress: (percent: number) => void) {
  return (
    url: string | URL | Request,
    { method = 'GET', headers, body, signal }: RequestInit = {},
  ): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url instanceof Request ? url.url : url)
      request.responseType = 'blob'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress(Math.floor((loaded / total) * 100))
      })
      request.addEventListener('load', () => {
        resolve(asResponse(request))
      })
      for (const failure of ['error', 'abort', 'timeout']) {
        request.addEventListener(failure, () => {
          reject(new TypeError('the upload failed'))
        })
      }
      signal?.addEventListener('abort', () => {
        request.abort()
      })
      request.send(body as XMLHttpRequestBodyInit | null)
    })
}

function asResponse(request: XMLHttpRequest): Response {
  const { status, statusText } = request
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/)
  const headers = lines.filter(Boolean).map((line): [string, string] => {
    const at = line.indexOf(':')
    return [line.slice(0, at), line.slice(at + 1).trim()]
  })
  const body = BODILESS.includes(status) ? null : (request.response as Blob)
  return new Response(body, { status, statusText, headers })
}

/** Smaller files are sent before a percentage could be read. */
const LARGE_FILE_BYTES = 200_000

export function isLargeFile({ size }: Blob): boolean {
  return size > LARGE_FILE_BYTES
}
