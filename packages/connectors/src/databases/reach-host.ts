import type { SourceAccess } from '../connector.ts'
import { lookUp } from '../http/look-up.ts'
import { isPrivateAddress } from '../http/private-address.ts'
import { SourceError } from '../source-error.ts'

export type Reached = { host: string; address: string; port: number; isPrivate: boolean }

/** Where a database is, checked as every other address; never a socket of this machine. */
export const reachHost = async (
  { settings, allowsPrivate }: SourceAccess,
  usualPort: number,
): Promise<Reached> => {
  const host = (settings.host ?? '').trim()
  const port = settings.port ? Number(settings.port) : usualPort
  if (!/^[a-z0-9.:_-]{1,253}$/i.test(host))
    throw new SourceError('refused', 'This is not the name of a server. Enter one such as db.example.com.')
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new SourceError('refused', 'The port is a number from 1 to 65535.')
  const found = await lookUp(host, allowsPrivate)
  if (found === 'unknown')
    throw new SourceError('broken', `${host} was not found. Check the name of the server.`)
  if (found === 'private')
    throw new SourceError('refused', `${host} is in a private network, and those are not allowed here.`)
  return { host, port, address: found.address, isPrivate: isPrivateAddress(found.address) }
}

export type Tls = { servername?: string; rejectUnauthorized: boolean } | false

/** Encrypted and checked by default; in a private network as the person says. */
export const tlsOf = ({ settings }: SourceAccess, { host, isPrivate }: Reached): Tls => {
  const wish = settings.tls?.trim().toLowerCase() || (isPrivate ? 'off' : 'on')
  if (wish === 'off' && !isPrivate)
    throw new SourceError(
      'refused',
      'A database on the internet can only be read over an encrypted connection.',
    )
  if (wish === 'off') return false
  const isName = /[a-z]/i.test(host) && !host.includes(':')
  return { ...(isName && { servername: host }), rejectUnauthorized: wish !== 'unchecked' }
}
