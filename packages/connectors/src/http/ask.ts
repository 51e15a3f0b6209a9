import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { SourceAccess } from '../connector.ts'
import { SourceError } from '../source-error.ts'
import { networkFailure, statusFailure } from './failures.ts'
import { type HttpLimits, httpLimits, mostRedirects } from './limits.ts'
import { lookUp, pinnedTo } from './look-up.ts'
import { readBody } from './read-body.ts'
import { saidBy } from './said.ts'
import { scrub } from './scrub.ts'
import { sourceUrl } from './source-url.ts'

export type Ask = {
  url: string
  method?: 'GET' | 'POST'
  /** Those that a person may not see, such as Authorization. */
  headers?: Readonly<Record<string, string>>
  body?: string
}

export type Answer = { status: number; headers: IncomingMessage['headers']; body: string }

type Reach = Pick<SourceAccess, 'allowsPrivate' | 'signal'>

const send = async (
  url: URL,
  { method = 'GET', headers, body }: Ask,
  reach: Reach,
): Promise<IncomingMessage> => {
  const found = await lookUp(url.hostname, reach.allowsPrivate)
  if (found === 'unknown') throw new SourceError('broken', `${url.host} was not found. Check the address.`)
  if (found === 'private')
    throw new SourceError('refused', `${url.host} is in a private network, and those are not allowed here.`)
  const request = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method,
        agent: false,
        signal: reach.signal,
        lookup: pinnedTo(found),
        headers: {
          accept: 'application/json',
          // Packed answers could be far larger than they look.
          'accept-encoding': 'identity',
          'user-agent': 'Tillsight-Connector/1',
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      resolve,
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

/** The next place of a redirect; a key goes to the host that it was given for, and to no other. */
const redirected = (ask: Ask, from: URL, location: string, allowsPrivate: boolean): Ask => {
  const { host } = from
  if (ask.method === 'POST' || !URL.canParse(location, from.href))
    throw new SourceError('refused', `${host} leads to another address. Enter that one.`)
  const to = sourceUrl(new URL(location, from).href, allowsPrivate)
  if (from.protocol === 'https:' && to.protocol === 'http:')
    throw new SourceError('refused', `${host} leads to an address without https. Check the address.`)
  const { headers, ...rest } = ask
  return to.origin === from.origin && headers ? { ...ask, url: to.href } : { ...rest, url: to.href }
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

const follow = async (
  ask: Ask,
  reach: Reach,
  left = mostRedirects,
): Promise<{ url: URL; answer: IncomingMessage }> => {
  const url = sourceUrl(ask.url, reach.allowsPrivate)
  const answer = await send(url, ask, reach)
  const { location } = answer.headers
  if (!isRedirect(answer.statusCode ?? 0) || !location) return { url, answer }
  answer.destroy()
  if (left === 0)
    throw new SourceError('refused', `${url.host} leads from one address to the next without end.`)
  return follow(redirected(ask, url, location, reach.allowsPrivate), reach, left - 1)
}

const sensitive = ({ secrets }: SourceAccess, { headers = {} }: Ask): string[] => [
  ...Object.values(secrets),
  ...Object.values(headers).flatMap((value) => [value, value.replace(/^\S+ /, '')]),
]

/** Ended when the whole took too long, when nothing came for a while, and when nobody waits any more. */
const timer = (signal: AbortSignal, { wholeMs, silenceMs }: HttpLimits) => {
  const stop = new AbortController()
  const whole = setTimeout(() => stop.abort('whole'), wholeMs)
  let silence = setTimeout(() => stop.abort('silence'), silenceMs)
  return {
    signal: AbortSignal.any([signal, stop.signal]),
    heard: () => {
      clearTimeout(silence)
      silence = setTimeout(() => stop.abort('silence'), silenceMs)
    },
    isLate: () => stop.signal.aborted,
    end: () => {
      clearTimeout(whole)
      clearTimeout(silence)
    },
  }
}

export type Taking<Result> = {
  limits?: HttpLimits
  /** What to do with an answer that is a success; `heard` is called whenever something came. */
  take: (answer: IncomingMessage, coming: { host: string; heard: () => void }) => Promise<Result>
}

/** Asks another system within limits. What fails is a SourceError in words, without any secret. */
export const receive = async <Result>(
  access: SourceAccess,
  asked: Ask,
  { limits = httpLimits, take }: Taking<Result>,
): Promise<Result> => {
  const { allowsPrivate, now } = access
  const { host } = sourceUrl(asked.url, allowsPrivate)
  const time = timer(access.signal, limits)
  const late = new Promise<never>((_, reject) => {
    time.signal.addEventListener(
      'abort',
      () => reject(new SourceError('broken', `${host} took too long to answer.`)),
      { once: true },
    )
  })
  late.catch(() => undefined)
  const read = async (): Promise<Result> => {
    const { answer, url } = await follow(asked, { allowsPrivate, signal: time.signal })
    time.heard()
    const [status, coming] = [answer.statusCode ?? 0, { host: url.host, heard: time.heard }]
    // 304 is the answer to one who has it already.
    const isSame = status === 304 && asked.headers?.['if-none-match'] !== undefined
    if (isSame || (status >= 200 && status < 300)) return take(answer, coming)
    const body = await readBody(answer, { ...coming, mostBytes: limits.mostBytes })
    const retryAfter = answer.headers['retry-after']
    const said = scrub(saidBy(body), sensitive(access, asked))
    throw statusFailure({ status, host, retryAfter, said, now })
  }
  try {
    const reading = read()
    reading.catch(() => undefined)
    return await Promise.race([reading, late])
  } catch (error) {
    throw time.isLate()
      ? new SourceError('broken', `${host} took too long to answer.`)
      : networkFailure(host, error)
  } finally {
    time.end()
  }
}

/** All of an answer as text. */
export const ask = (access: SourceAccess, asked: Ask, limits = httpLimits): Promise<Answer> =>
  receive(access, asked, {
    limits,
    take: async (answer, coming) => ({
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      body: await readBody(answer, { ...coming, mostBytes: limits.mostBytes }),
    }),
  })
