import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'

import { onTestFinished } from 'vitest'

export interface ReceivedRequest {
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
}

/** A real HTTP server that replaces an external service; records requests in `heard`. */
export async function startMockService(respond: (heard: ReceivedRequest, response: ServerResponse) => void) {
  const heard: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const one = { path: url.pathname, query: Object.fromEntries(url.searchParams), headers: request.headers }
    heard.push(one)
    respond(one, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}`, heard }
}

/** Responses of a failing service. */
export const ERROR_RESPONSES: [string, (response: ServerResponse) => void][] = [
  ['too many requests', (response) => response.writeHead(429).end('Rate Limit Exceeded')],
  ['a fault of its own', (response) => response.writeHead(500).end('oops')],
  ['a refused key', (response) => response.writeHead(401).end('{"errors":["OAuth error"]}')],
  ['garbage', (response) => response.writeHead(200).end('<html>')],
  ['another form', (response) => response.writeHead(200).end('{"a":[1]}')],
  ['a way elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['a hang-up', (response) => response.destroy()],
]
