import { isIPv6 } from 'node:net'

const dotted = (groups: string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')

/**
 * What attempts are counted by. One IPv6 customer holds a whole network of 64 bits, and counted by address
 * would never be stopped; an IPv4 address that came through IPv6 is that address.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`)
  const [start = [], end = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const groups = [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end]
  const isIPv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isIPv4 ? dotted(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`
}
