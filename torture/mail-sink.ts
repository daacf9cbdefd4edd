import { SMTPServer } from 'smtp-server'

export interface MailSink {
  url: string
  /** Message ids per recipient; a repeated id is the same mail delivered again. */
  received: Map<string, string[]>
  /** Message ids per Reply-To, which messages of the contact form have. */
  repliedTo: Map<string, string[]>
  close(): Promise<void>
}

/** A mail server that accepts everything and records the recipients. */
export async function openMailSink(): Promise<MailSink> {
  const received = new Map<string, string[]>()
  const repliedTo = new Map<string, string[]>()
  const note = (map: Map<string, string[]>, email: string, id: string) =>
    map.set(email, [...(map.get(email) ?? []), id])
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const mail = Buffer.concat(chunks).toString('latin1')
        const [, id = ''] = /^Message-ID: (.*)$/im.exec(mail) ?? []
        const [, reply] = /^Reply-To: <?([^\s>]+)>?\s*$/im.exec(mail) ?? []
        for (const { address } of session.envelope.rcptTo) note(received, address, id.trim())
        if (reply !== undefined) note(repliedTo, reply, id.trim())
        done()
      })
    },
  })
  // Killed clients break their connections.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    repliedTo,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}
