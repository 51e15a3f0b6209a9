import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-address.ts'

export type Address = { address: string; family: number }

/** Where a host is; all its addresses have to be public, unless private ones are allowed. */
export const lookUp = async (
  hostname: string,
  allowsPrivate: boolean,
): Promise<Address | 'private' | 'unknown'> => {
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host)
    ? [{ address: host, family: isIP(host) }]
    : await lookup(host, { all: true }).catch(() => [])
  const [first] = found
  if (!first) return 'unknown'
  return !allowsPrivate && found.some(({ address }) => isPrivateAddress(address)) ? 'private' : first
}

/** Connects to the address that was checked, whatever the name leads to by now. */
export const pinnedTo =
  ({ address, family }: Address): LookupFunction =>
  (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)
