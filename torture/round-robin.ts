import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'

export interface RoundRobin {
  url: string
  close(): Promise<void>
}

/**
 * Distributes requests over processes like a load balancer. If a process is unreachable, the next is tried; if it dies
 * during a request, the client gets a 503, because the outcome is unknown.
 */
export async function openRoundRobin(getPorts: () => readonly number[]): Promise<RoundRobin> {
  let turn = 0
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('error', () => undefined)
    incoming.on('end', () => {
      const ports = getPorts()
      turn += 1
      const inTurn = ports.map((_, index) => ports[(index + turn) % ports.length] ?? 0)
      forward(incoming, Buffer.concat(chunks), response, inTurn)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as { port: number }
  return {
    url: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

function forward(incoming: IncomingMessage, body: Buffer, response: ServerResponse, ports: readonly number[]): void {
  const [port, ...others] = ports
  if (port === undefined) {
    putOff(response)
    return
  }
  const { method, url, headers } = incoming
  const outgoing = request(
    { host: '127.0.0.1', port, method, path: url, headers, agent: false },
    (upstreamResponse) => {
      response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers)
      upstreamResponse.on('error', () => response.destroy())
      upstreamResponse.pipe(response)
    },
  )
  outgoing.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') forward(incoming, body, response, others)
    else putOff(response)
  })
  outgoing.end(body)
}

function putOff(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' }).end('{"data":null}')
}
