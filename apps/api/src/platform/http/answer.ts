import type { Call } from '@tillsight/contract/call'
import { mayCall } from '@tillsight/domain/access'
import type { Locale } from '@tillsight/domain/locales'
import { tokenMay } from '@tillsight/domain/people/accounts/personal-tokens'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { watcherOf } from '#platform/actor.ts'
import { AppError, roleRefused, signInFirst } from '#platform/errors.ts'
import { answerOnce } from '#platform/idempotency/answer-once.ts'
import { refuseReadOnly } from '#platform/licence/refuse-read-only.ts'
import type { MemberRequest, Page, StoreContext, VisitorRequest } from '#platform/request.ts'
import type { AlsoWrong, Answering } from './answering.ts'
import { invalidInput, success } from './envelope.ts'
import type { EventStreams } from './event-streams.ts'
import { begun, FileAnswer } from './file-answer.ts'
import { refuseTooManyValues } from './input-size.ts'
import { readMultipart } from './multipart.ts'
import { StreamAnswer } from './stream-answer.ts'

/** Whether the person who asks runs this installation. */
export type IsOperator = (request: MemberRequest) => Promise<boolean>

export type Authenticate = (request: VisitorRequest, token: string) => Promise<StoreContext | null>

const bearer = /^Bearer ([\w-]{20,200})$/

type Means = {
  authenticate: Authenticate
  isOperator: IsOperator
  begin: (request: FastifyRequest, token?: string) => VisitorRequest
  /** The same request, now that it is known whose it is. */
  belonging: (visitor: VisitorRequest, context: StoreContext, token: string) => MemberRequest
  streams: EventStreams
}

/** Who asks, and their day: both as of the one moment that is now for the whole request. */
const whoAsks = async (http: FastifyRequest, { begin, authenticate, belonging }: Means) => {
  const token = bearer.exec(http.headers.authorization ?? '')?.[1]
  if (!token) return null
  const visitor = begin(http, token)
  const context = await authenticate(visitor, token)
  return context && belonging(visitor, context, token)
}

/** Who asks, noted for the log and for what they have not read yet. */
export const identify = async (http: FastifyRequest, means: Means): Promise<MemberRequest | null> => {
  const member = await whoAsks(http, means)
  if (!member) return null
  http.storeId = member.storeId
  http.memberId = watcherOf(member)
  return member
}

const signIn = async (http: FastifyRequest, means: Means): Promise<MemberRequest> => {
  const member = await identify(http, means)
  if (!member) throw signInFirst()
  return member
}

/** A page that was loaded in one store must not read or change another, wherever the session is by now. */
const refuseOtherAccount = (http: FastifyRequest, accountId: string): void => {
  const expected = http.headers['x-account']
  if (expected === undefined || expected === accountId) return
  throw new AppError('conflict', 'You are now in another store. Reload the page and try again.')
}

/** By the response: the request counts as closed once its body is read. Who left during sign-in is gone already. */
const untilGone = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  const abort = () => {
    if (!raw.writableFinished) gone.abort()
  }
  if (raw.closed) abort()
  else raw.once('close', abort)
  return gone.signal
}

const idempotencyKey = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new AppError('invalid', 'The Idempotency-Key must be 1 to 255 visible characters.')
}

const hasQuery = ({ query }: FastifyRequest): boolean => Object.keys(query as object).length > 0

/** No body at all is an empty one: a call that takes nothing needs none. */
const sentWith = (call: Call, request: FastifyRequest): unknown => {
  if (call.method !== 'POST') return request.query
  if (call.body === 'query-first' && hasQuery(request)) return request.query
  if (call.body === 'multipart') return readMultipart(request)
  if (request.isMultipart()) throw new AppError('wrong-type', 'The body must be sent as application/json.')
  return request.body === undefined ? {} : request.body
}

const readInput = (call: Call, sent: unknown, locale?: Locale): unknown => {
  refuseTooManyValues(sent)
  const read = call.input.safeParse(sent)
  if (!read.success) throw invalidInput(read.error, locale)
  return read.data
}

const withAllProblems = async (error: unknown, problems: ReturnType<AlsoWrong>): Promise<unknown> => {
  if (!(error instanceof AppError) || error.failure !== 'invalid') return error
  return new AppError('invalid', error.message, { fields: { ...(await problems), ...error.fields } })
}

/** The input as the verb takes it. Refused, it is refused for all that is wrong with it. */
const takeInput = async ({ call, prepare, alsoWrong }: Answering, member: MemberRequest, sent: unknown) => {
  try {
    const input = readInput(call, sent, member.settings.locale)
    return { input, ready: prepare ? await prepare(input as never, member as never) : input }
  } catch (error) {
    throw alsoWrong ? await withAllProblems(error, alsoWrong(member, sent)) : error
  }
}

const refusal = ({ access }: Call): AppError =>
  access === 'operator'
    ? new AppError(
        'forbidden',
        'Only the operators of this installation may do this. They are named by the setting OPERATORS.',
      )
    : roleRefused()

const tokenRefused = (call: Call): AppError =>
  new AppError(
    'forbidden',
    tokenMay('write', call)
      ? 'This token may only read. Create one that may change data.'
      : 'A token cannot do this. Sign in to Tillsight.',
  )

/** Who asks, if they may make this call now. */
const admit = async (http: FastifyRequest, call: Call, means: Means): Promise<MemberRequest> => {
  const member = await signIn(http, means)
  refuseOtherAccount(http, watcherOf(member))
  const couldOperate = call.access === 'operator' && mayCall(member.role, 'operator', { isOperator: true })
  const isOperator = couldOperate && (await means.isOperator(member))
  if (!mayCall(member.role, call.access, { isOperator })) throw refusal(call)
  if (member.tokenScope && !tokenMay(member.tokenScope, call)) throw tokenRefused(call)
  refuseReadOnly(member, call)
  if (member.mustSetUpTwoStep && !call.beforeTwoStep) {
    throw new AppError('forbidden', 'Your store requires two-step sign-in. Set it up to continue.')
  }
  return member
}

/** From HTTP to a verb and back: who is it, may they, is the input right, then the verb's own story. */
export const answer =
  (answering: Answering, means: Means) => async (http: FastifyRequest, reply: FastifyReply) => {
    const { call, verb } = answering
    const run = (request: VisitorRequest, input: unknown) => verb(request as never, input as never)
    const send = async (answer: unknown) => {
      if (answer instanceof FileAnswer) {
        await begun(answer)
        return reply.headers(answer.headers).send(answer.body)
      }
      return call.paged ? { status: 'OK', ...(answer as Page<unknown>) } : success(answer)
    }
    if (call.access === 'public') {
      return send(await run(means.begin(http), readInput(call, await sentWith(call, http))))
    }

    const asking = await admit(http, call, means)
    const sent = await sentWith(call, http)
    // A form is read only now, as slowly as it comes: what its sender may do can have changed meanwhile.
    const admitted = call.body === 'multipart' ? await admit(http, call, means) : asking
    const member = { ...admitted, access: call.access, signal: untilGone(reply) }
    const memberId = watcherOf(member)
    const isRepeatable = call.method === 'GET' || member.actor.kind !== 'member'
    const key = isRepeatable ? null : idempotencyKey(http)
    const { input, ready } = await takeInput(answering, member, sent)
    if (!key || call.file || call.secret) {
      const answer = await run(member, ready)
      if (!(answer instanceof StreamAnswer)) return send(answer)
      const renew = () => whoAsks(http, means)
      const mayStay = async () => mayCall((await renew())?.role ?? null, call.access)
      return means.streams.open(reply, { memberId, answer, renew, mayStay })
    }

    const asked = { route: `${call.method} ${call.path}`, key, input }
    const { answer, isReplay } = await answerOnce(member, asked, (request) =>
      run({ ...request, idempotencyKey: key } as MemberRequest, ready),
    )
    if (isReplay) reply.header('Idempotent-Replayed', 'true')
    return send(answer)
  }
