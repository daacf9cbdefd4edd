import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'

/** A request written byte by byte, because HTTP clients do not send malformed ones. */
export interface RawRequest {
  method: string
  target: string
  headers: readonly (readonly [string, string])[]
  body?: Buffer
}

export interface RawResponse {
  status: number
  headers: Map<string, string>
  body: string
}

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
}

const RESPONSE_TIMEOUT_MS = 20_000

/** Undefined when the server closes the connection without a response. */
export function exchange(port: number, request: RawRequest): Promise<RawResponse | undefined> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = []
    const socket = connect({ port, host: '127.0.0.1' })
    socket.setTimeout(RESPONSE_TIMEOUT_MS, () => {
      socket.destroy()
      reject(
        new Error(`no answer within ${RESPONSE_TIMEOUT_MS} ms to ${request.method} ${request.target.slice(0, 200)}`),
      )
    })
    socket.on('data', (bytes) => received.push(bytes))
    // A server that rejects a long body early resets the connection; the response received before counts.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      resolve(received.length === 0 ? undefined : parse(Buffer.concat(received)))
    })
    socket.write(encodeRequest(request))
  })
}

function encodeRequest({ method, target, headers, body }: RawRequest): Buffer {
  const headerNames = new Set(headers.map(([name]) => name.toLowerCase()))
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  if (!headerNames.has('connection')) lines.push('Connection: close')
  if (body && !headerNames.has('content-length') && !headerNames.has('transfer-encoding'))
    lines.push(`Content-Length: ${body.length}`)
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)])
}

function parse(bytes: Buffer): RawResponse {
  const text = bytes.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end === -1 ? undefined : end).split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? Number.NaN)
  const rest = end === -1 ? Buffer.alloc(0) : bytes.subarray(end + 4)
  // "100 Continue" precedes the actual response.
  if (status === 100) return parse(rest)
  const body = headers.get('transfer-encoding') === 'chunked' ? unchunked(rest) : rest
  const decode = body.length === 0 ? undefined : DECODERS[headers.get('content-encoding') ?? '']
  return { status, headers, body: (decode?.(body) ?? body).toString('utf8') }
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    if (!(size > 0)) break
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 2 + size + 2
  }
  return Buffer.concat(parts)
}
