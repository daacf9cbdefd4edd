import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'

export interface RoundRobin {
  url: string
  close(): Promise<void>
}

/**
 * Distributes requests over processes like a load balancer. If a process is unreachable, the next is tried; if it dies
 * during a request, the client gets a 503, because the outcome is unknown.
 */
export async function openRoundRobin(portsOf: () => readonly number[]): Promise<RoundRobin> {
  let turn = 0
  const server = createServer((incoming, answer) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('error', () => undefined)
    incoming.on('end', () => {
      const ports = portsOf()
      turn += 1
      const inTurn = ports.map((_, place) => ports[(place + turn) % ports.length] ?? 0)
      forward(incoming, Buffer.concat(chunks), answer, inTurn)
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

function forward(incoming: IncomingMessage, body: Buffer, answer: ServerResponse, ports: readonly number[]): void {
  const [port, ...others] = ports
  if (port === undefined) {
    putOff(answer)
    return
  }
  const { method, url, headers } = incoming
  const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    given.on('error', () => answer.destroy())
    given.pipe(answer)
  })
  outgoing.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') forward(incoming, body, answer, others)
    else putOff(answer)
  })
  outgoing.end(body)
}

function putOff(answer: ServerResponse): void {
  if (answer.headersSent) answer.destroy()
  else answer.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' }).end('{"data":null}')
}
