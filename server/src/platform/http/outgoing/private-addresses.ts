import { BlockList, isIP } from 'node:net'

const privateIpv4 = new BlockList()
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
  const [ip = '', bits] = network.split('/')
  privateIpv4.addSubnet(ip, Number(bits), 'ipv4')
}

const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')

/** Global unicast, but Teredo and 6to4 embed any IPv4 address, and 2001:db8::/32 is for documentation. */
const embeddedIpv6 = new BlockList()
embeddedIpv6.addSubnet('2001::', 32, 'ipv6')
embeddedIpv6.addSubnet('2001:db8::', 32, 'ipv6')
embeddedIpv6.addSubnet('2002::', 16, 'ipv6')

/** Whether the IP address is not publicly routable; false for host names. */
export function isPrivateAddress(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  switch (isIP(plain)) {
    case 4:
      return privateIpv4.check(plain, 'ipv4')
    case 6:
      return !publicIpv6.check(plain, 'ipv6') || embeddedIpv6.check(plain, 'ipv6')
    default:
      return false
  }
}
