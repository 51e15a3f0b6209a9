import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { type Address, lookUp, pinnedTo } from '@tillsight/connectors/http/look-up'

export class RefusedAddress extends Error {
  constructor() {
    super('The address is in a private network. Webhooks are only sent to public addresses.')
  }
}

/** The address that was checked, to which the connection goes. */
const addressOf = async ({ hostname }: URL, allowsPrivate: boolean): Promise<Address> => {
  const found = await lookUp(hostname, allowsPrivate)
  if (found === 'unknown') throw new Error('The host was not found.')
  if (found === 'private') throw new RefusedAddress()
  return found
}

type Post = {
  url: string
  body: string
  headers: Record<string, string>
  allowsPrivate: boolean
  signal: AbortSignal
}

type Answered = { status: number; retryAfter: string | undefined }

const timeoutMs = 5000

/** Posts JSON and returns the status that was answered. Redirects are not followed, and no answer is read. */
export const postJson = async ({ url, body, headers, allowsPrivate, signal }: Post): Promise<Answered> => {
  const target = new URL(url)
  const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const looking = addressOf(target, allowsPrivate)
  const tooLate = new Promise<never>((_, reject) => {
    within.addEventListener('abort', () => reject(new Error('There was no answer within 5 seconds.')), {
      once: true,
    })
  })
  const address = await Promise.race([looking, tooLate])
  const send = target.protocol === 'https:' ? secureRequest : plainRequest
  const answer = new Promise<Answered>((resolve, reject) => {
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
        lookup: pinnedTo(address),
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
        response.destroy()
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
  return Promise.race([answer, tooLate])
}
