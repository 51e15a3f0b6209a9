import { BlockList, isIP } from 'node:net'

const blocked = new BlockList()
const ipv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
// Those that contain an IPv4 address are refused whole: what they lead to is not for us to guess.
const ipv6 = [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const
/** Where Azure, Alibaba and Oracle answer their own machines; the first is no private address by its number. */
const ofClouds = ['168.63.129.16', '100.100.100.200', '192.0.0.192'] as const
for (const [network, bits] of ipv4) blocked.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of ipv6) blocked.addSubnet(network, bits, 'ipv6')

/** Where clouds give out secrets, and addresses of many at once: never a source, also where private ones are allowed. */
const forbidden = new BlockList()
forbidden.addSubnet('0.0.0.0', 8, 'ipv4')
forbidden.addSubnet('169.254.0.0', 16, 'ipv4')
forbidden.addSubnet('224.0.0.0', 4, 'ipv4')
forbidden.addSubnet('fe80::', 10, 'ipv6')
forbidden.addSubnet('ff00::', 8, 'ipv6')
forbidden.addAddress('fd00:ec2::254', 'ipv6')
forbidden.addAddress('64:ff9b::a9fe:a9fe', 'ipv6')
for (const list of [blocked, forbidden]) for (const address of ofClouds) list.addAddress(address, 'ipv4')

export const isForbiddenAddress = (address: string): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = isIP(plain)
  return family === 0 || forbidden.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}

/** Of this machine, its network, or no one in particular: nothing that a stranger may have us call. */
export const isPrivateAddress = (address: string): boolean => {
  const family = isIP(address)
  return family === 0 || blocked.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** The same of a host as an address names it; a name is only known once it was looked up, but for this machine's own. */
export const isPrivateHost = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host)) return isPrivateAddress(host)
  return /(^|\.)(localhost|local|internal|home\.arpa)$/i.test(host) || !host.includes('.')
}
