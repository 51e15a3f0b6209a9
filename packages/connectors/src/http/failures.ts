import { SourceError } from '../source-error.ts'
import { retryAt } from './retry-after.ts'

const wordsOf: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection. Check the address, and that the system is running.',
  ECONNRESET: 'closed the connection before it had answered.',
  EPIPE: 'closed the connection before it had answered.',
  ETIMEDOUT: 'cannot be reached.',
  EHOSTUNREACH: 'cannot be reached.',
  ENETUNREACH: 'cannot be reached.',
  CERT_HAS_EXPIRED: 'has a certificate that has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate that nobody vouches for.',
  SELF_SIGNED_CERT_IN_CHAIN: 'has a certificate that nobody vouches for.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'has a certificate that nobody vouches for.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate of another address.',
  EPROTO: 'does not speak https here. Check the address.',
}

/** Only codes that are known are put into words: the message of an error may repeat what was sent. */
export const networkFailure = (host: string, error: unknown): SourceError => {
  if (error instanceof SourceError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new SourceError('broken', `${host} ${wordsOf[code] ?? 'did not answer as a web server does.'}`)
}

/** There is nothing at an address, as of a record that was deleted. */
export class NothingThere extends SourceError {}

type Refused = { status: number; host: string; retryAfter: string | undefined; said: string; now: Date }

/** What an answer that is no success means for the shop owner. */
export const statusFailure = ({ status, host, retryAfter, said, now }: Refused): SourceError => {
  const words = said ? ` It said: ${said}` : ''
  if (status === 429 || (status === 503 && retryAfter))
    return new SourceError(
      'busy',
      `${host} asks us to wait before the next request.`,
      retryAt(retryAfter, now),
    )
  if (status === 401) return new SourceError('refused', `${host} did not accept the key.${words}`)
  if (status === 403)
    return new SourceError('refused', `${host} does not let this key read the data.${words}`)
  if (status === 404 || status === 410)
    return new NothingThere('refused', `${host} has nothing at this address. Check the address.${words}`)
  if (status >= 500) return new SourceError('broken', `${host} has a problem (${status}).${words}`)
  return new SourceError('refused', `${host} refused the request (${status}).${words}`)
}
