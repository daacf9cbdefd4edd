import { BlockList, isIP } from 'node:net'

const inward = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  // Link-local; cloud metadata services expose credentials at 169.254.169.254.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = network.split('/')
  inward.addSubnet(address, Number(bits), 'ipv4')
}

const outward = new BlockList()
outward.addSubnet('2000::', 3, 'ipv6')

/** Global unicast, but Teredo and 6to4 embed any IPv4 address, and 2001:db8::/32 is for documentation. */
const veiled = new BlockList()
veiled.addSubnet('2001::', 32, 'ipv6')
veiled.addSubnet('2001:db8::', 32, 'ipv6')
veiled.addSubnet('2002::', 16, 'ipv6')

/** Whether the IP address is not publicly routable; false for host names. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  switch (isIP(plain)) {
    case 4:
      return inward.check(plain, 'ipv4')
    case 6:
      return !outward.check(plain, 'ipv6') || veiled.check(plain, 'ipv6')
    default:
      return false
  }
}
