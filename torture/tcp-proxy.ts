import { type Server, type Socket, connect, createServer } from 'node:net'

export interface TcpProxy {
  port: number
  /** How long each piece is held back, either way. */
  delayMs: number
  /** A black hole: connections are taken, and nothing ever goes through. */
  stalled: boolean
  close(): Promise<void>
}

/** Stands before a server and makes its network a bad one. */
export async function openTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((client) => {
    const upstream = connect({ port: target, host: '127.0.0.1' })
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        void held().then(() => to.write(bytes))
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        // What hangs up behind a black hole is not heard of before it.
        void held().then(() => to.destroy())
      })
    }
  })
  const proxy: TcpProxy = {
    port: 0,
    delayMs: 0,
    stalled: false,
    async close() {
      proxy.stalled = false
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
  async function held(): Promise<void> {
    if (proxy.delayMs > 0) await wait(proxy.delayMs)
    while (proxy.stalled) await wait(50)
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  proxy.port = (server.address() as { port: number }).port
  return proxy
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
