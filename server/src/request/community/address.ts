import { isIP } from 'node:net'

/**
 * First label of a subdomain of the base host. The base host itself, `www.`, IP addresses and foreign hosts have none
 * and are served by the default community.
 */
export function communityLabel(host: string, publicHost: string): string | undefined {
  const name = hostName(host)
  const base = hostName(publicHost)
  if (isIP(name) !== 0 || !name.endsWith(`.${base}`)) return undefined
  const label = name.split('.')[0]
  return label === 'www' ? undefined : label
}

function hostName(host: string): string {
  if (host.startsWith('[')) return host.slice(1, host.indexOf(']'))
  return host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase()
}

/** The address of the installation that a request was sent to: under its current host or a former one. */
export function addressOf<Known extends Address & { formerHosts: readonly string[] }>(
  host: string,
  address: Known,
): Known {
  const isUnder = (base: string) => hostName(host) === hostName(base) || hostName(host).endsWith(`.${hostName(base)}`)
  if (isUnder(address.publicHost)) return address
  return { ...address, publicHost: address.formerHosts.find(isUnder) ?? address.publicHost }
}

export interface Address {
  publicHost: string
  publicProtocol: string
  defaultCommunity: { slug: string }
}

/** Built from the slug and the configured base host, never from request headers. */
export function communityUrl(settings: Address, slug: string): string {
  const label = slug === settings.defaultCommunity.slug ? '' : `${slug}.`
  return `${settings.publicProtocol}://${label}${settings.publicHost}`
}
