import { BlockList, isIP } from 'node:net'

const EXAMPLE = 'such as 10.0.0.1,192.168.0.0/16'
const EVERYBODY = `it would trust everybody; name the proxies, ${EXAMPLE}`

/** Widest private networks: 10.0.0.0/8 and fc00::/7. */
const FEWEST_BITS = { ipv4: 8, ipv6: 7 }

/** Error text for an invalid list of proxies; undefined if it is valid. */
export function problemOfProxies(list: string): string | undefined {
  if (list === 'true') return EVERYBODY
  const networks = list.split(',').map((entry) => readNetwork(entry.trim()))
  if (networks.includes(undefined)) return `addresses or networks of the proxies, ${EXAMPLE}`
  return networks.some((network) => network?.isTooWide) ? EVERYBODY : undefined
}

function readNetwork(entry: string): { isTooWide: boolean } | undefined {
  const [ip = '', length, ...rest] = entry.split('/')
  const version = isIP(ip)
  if (version === 0 || rest.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return undefined
  const family = version === 4 ? 'ipv4' : 'ipv6'
  const bits = length === undefined ? (version === 4 ? 32 : 128) : Number(length)
  const network = new BlockList()
  try {
    network.addSubnet(ip, bits, family)
  } catch {
    return undefined
  }
  return { isTooWide: bits < FEWEST_BITS[family] || (family === 'ipv6' && holdsMuchOfIPv4(network)) }
}

/** IPv4 addresses also match in IPv6 form, `::ffff:a.b.c.d`: more than one of 256 blocks is too wide. */
function holdsMuchOfIPv4(network: BlockList): boolean {
  const blocks = Array.from({ length: 256 }, (_, first) => `::ffff:${first}.0.0.0`)
  return blocks.filter((ip) => network.check(ip, 'ipv6')).length > 1
}
