import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isForbiddenAddress, isPrivateAddress } from './private-address.ts'

export type Address = { address: string; family: number }

/** Where a host is; all its addresses have to be public, or private where those are allowed. */
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
  const isRefused = allowsPrivate ? isForbiddenAddress : isPrivateAddress
  return found.some(({ address }) => isRefused(address)) ? 'private' : first
}

/** Connects to the address that was checked, whatever the name leads to by now. */
export const pinnedTo =
  ({ address, family }: Address): LookupFunction =>
  (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)
