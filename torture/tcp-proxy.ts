import { type Server, type Socket, connect, createServer } from 'node:net'

export interface TcpProxy {
  port: number
  /** Delay of each chunk, in both directions. */
  delayMs: number
  /** Accepts connections but forwards nothing. */
  stalled: boolean
  close(): Promise<void>
}

/** TCP proxy that simulates a bad network in front of a server. */
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
        void waitForNetwork().then(() => to.write(bytes))
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        // While stalled, a closed connection is not noticed on the other side.
        void waitForNetwork().then(() => to.destroy())
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
  async function waitForNetwork(): Promise<void> {
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
