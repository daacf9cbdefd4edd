import dns from 'node:dns'

type Lookup = (host: string, ...rest: unknown[]) => unknown

// Browsers resolve every name below `localhost` to this machine; Node does not.
for (const resolver of [dns, dns.promises] as unknown as { lookup: Lookup }[]) {
  const { lookup } = resolver
  resolver.lookup = (host, ...rest) => lookup(host.endsWith('.localhost') ? 'localhost' : host, ...rest)
}
