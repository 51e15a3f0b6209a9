import type { Calls } from '@tillsight/contract'
import { session } from '../session/session-store.ts'
import { shown } from '../session/shown-account.ts'
import { readAnswer } from './api-answer.ts'
import { ApiError } from './api-error.ts'

/** The calls with one answer each; a stream is followed, not called. */
export type CallName = {
  [Name in keyof Calls]: Calls[Name] extends { stream: true } ? never : Name
}[keyof Calls]
type Types<Schema extends { '~standard': { types?: unknown } }> = NonNullable<Schema['~standard']['types']>
export type InputOf<Name extends CallName> = Types<Calls[Name]['input']>['input']
export type OutputOf<Name extends CallName> = Types<Calls[Name]['output']>['output']
/** A part of a list comes with where the next one begins. */
export type AnswerOf<Name extends CallName> = Calls[Name] extends { paged: true }
  ? { data: OutputOf<Name>; next: string | null }
  : OutputOf<Name>

type Options = {
  signal?: AbortSignal
  /** Lets the request outlive the page that sent it. */
  keepalive?: boolean
  /** Idempotency key: a repeated request with the same key has no second effect. */
  idempotencyKey?: string
  /** How long to wait, in milliseconds: a document takes longer than an answer. */
  timeoutMs?: number
}

const host: string = import.meta.env.VITE_API_URL ?? ''
const usualTimeoutMs = 30_000

export const api = async <Name extends CallName>(
  name: Name,
  input: InputOf<Name> | FormData,
  options: Options = {},
): Promise<AnswerOf<Name>> => (await readAnswer(await answerTo(name, input, options))) as AnswerOf<Name>

/** The answer to a call as it came, whether it is ours to read or a document. */
export const answerTo = async <Name extends CallName>(
  name: Name,
  input: InputOf<Name> | FormData,
  options: Options = {},
): Promise<Response> => {
  const token = session.token()
  const response = await send(request(name, input), token, options)
  // A wrong password at sign-in is no reason to end a session; a refused token is.
  if (response.status === 401 && token && !name.includes(' /auth/')) session.refuse(token)
  return response
}

/** The URL of a file, such as a picture, of which a response has only the path. */
export const addressOf = (path: string): string => host + path

type Request = { method: string; address: string; body: string | FormData | null }

const request = (name: CallName, input: object): Request => {
  const [method = '', path = ''] = name.split(' ')
  if (method === 'POST') {
    return { method, address: host + path, body: input instanceof FormData ? input : JSON.stringify(input) }
  }
  const filled = Object.entries(input).filter(([, value]) => (value ?? '') !== '')
  const query = new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()
  return { method, address: host + path + (query && `?${query}`), body: null }
}

const send = async (
  { method, address, body }: Request,
  token: string | null,
  { signal, keepalive = false, idempotencyKey, timeoutMs = usualTimeoutMs }: Options,
): Promise<Response> => {
  const headers = new Headers()
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (shown.account) headers.set('X-Account', shown.account)
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  const limit = AbortSignal.timeout(timeoutMs)
  const ending = signal ? AbortSignal.any([signal, limit]) : limit
  try {
    for (;;) {
      const response = await fetch(address, { method, headers, body, keepalive, signal: ending })
      const pause = pauseBeforeRetry(response)
      if (pause === null) return response
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  } catch {
    signal?.throwIfAborted()
    throw new ApiError({ kind: 'network', status: null })
  }
}

/** A conflict that passes: the same request, sent before, is still being processed. Its answer is ours. */
const pauseBeforeRetry = ({ status, headers }: Response): number | null =>
  status === 409 && headers.has('Retry-After') ? (Number(headers.get('Retry-After')) || 1) * 1000 : null
