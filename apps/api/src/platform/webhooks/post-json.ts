import { lookup } from 'node:dns/promises'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPrivateAddress } from './private-address.ts'

export class RefusedAddress extends Error {
  constructor() {
    super('The address is in a private network. Webhooks are only sent to public addresses.')
  }
}

type Address = { address: string; family: number }

/** Where the host is: all its addresses have to be public, and the connection goes to the one that was checked. */
const addressOf = async (url: URL, allowsPrivate: boolean): Promise<Address> => {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true })
  const [first] = found
  if (!first) throw new Error('The host was not found.')
  if (!allowsPrivate && found.some(({ address }) => isPrivateAddress(address))) throw new RefusedAddress()
  return first
}

type Post = {
  url: string
  body: string
  headers: Record<string, string>
  allowsPrivate: boolean
  signal: AbortSignal
}

const timeoutMs = 5000

/** Posts JSON and returns the status that was answered. Redirects are not followed, and no answer is read. */
export const postJson = async ({ url, body, headers, allowsPrivate, signal }: Post): Promise<number> => {
  const target = new URL(url)
  const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const looking = addressOf(target, allowsPrivate)
  const tooLate = new Promise<never>((_, reject) => {
    within.addEventListener('abort', () => reject(new Error('There was no answer within 5 seconds.')), {
      once: true,
    })
  })
  const { address, family } = await Promise.race([looking, tooLate])
  const send = target.protocol === 'https:' ? secureRequest : plainRequest
  const answer = new Promise<number>((resolve, reject) => {
    const sending = send(
      target,
      {
        method: 'POST',
        agent: false,
        signal: within,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Tillsight-Webhook/1',
          ...headers,
        },
        // The address that was checked, whatever the name leads to by now.
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
      },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
  return Promise.race([answer, tooLate])
}
