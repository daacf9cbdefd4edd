import { SMTPServer } from 'smtp-server'

export interface MailSink {
  url: string
  /** The ids of what came for each recipient: a repeated id is the same mail, handed over again. */
  received: Map<string, string[]>
  close(): Promise<void>
}

/** A mail server that takes everything and remembers for whom. */
export async function openMailSink(): Promise<MailSink> {
  const received = new Map<string, string[]>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const [, id = ''] = /^Message-ID: (.*)$/im.exec(Buffer.concat(chunks).toString('latin1')) ?? []
        for (const { address } of session.envelope.rcptTo) {
          received.set(address, [...(received.get(address) ?? []), id.trim()])
        }
        done()
      })
    },
  })
  // Clients that are killed break their connections.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}
