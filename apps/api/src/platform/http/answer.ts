import type { Call } from '@tillsight/contract/call'
import { mayCall } from '@tillsight/domain/access'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors.ts'
import { answerOnce } from '#platform/idempotency/answer-once.ts'
import type { Actor, MemberRequest, Page, VisitorRequest } from '#platform/request.ts'
import type { Answering } from './answering.ts'
import { invalidInput, success } from './envelope.ts'
import { begun, FileAnswer } from './file-answer.ts'
import { readMultipart } from './multipart.ts'

export type Authenticate = (request: VisitorRequest, token: string) => Promise<Actor | null>

const bearer = /^Bearer ([\w-]{20,200})$/

const signIn = async (request: VisitorRequest, header: string | undefined, authenticate: Authenticate) => {
  const token = bearer.exec(header ?? '')?.[1]
  const actor = token ? await authenticate(request, token) : null
  if (!actor) throw new AppError('unauthenticated', 'Please sign in.')
  return { ...request, ...actor }
}

const idempotencyKey = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new AppError('invalid', 'The Idempotency-Key must be 1 to 255 visible characters.')
}

/** No body at all is an empty one: a call that takes nothing needs none. */
const sentWith = (call: Call, request: FastifyRequest): unknown => {
  if (call.method !== 'POST') return request.query
  if (call.body === 'multipart') return readMultipart(request)
  if (request.isMultipart()) throw new AppError('wrong-type', 'The body must be sent as application/json.')
  return request.body === undefined ? {} : request.body
}

const readInput = async (call: Call, request: FastifyRequest): Promise<unknown> => {
  const read = call.input.safeParse(await sentWith(call, request))
  if (!read.success) throw invalidInput(read.error)
  return read.data
}

/** From HTTP to a verb and back: who is it, may they, is the input right, then the verb's own story. */
export const answer =
  (
    { call, prepare, verb }: Answering,
    authenticate: Authenticate,
    begin: (request: FastifyRequest) => VisitorRequest,
  ) =>
  async (http: FastifyRequest, reply: FastifyReply) => {
    const visitor = begin(http)
    const run = (request: VisitorRequest, input: unknown) => verb(request as never, input as never)
    const send = async (answer: unknown) => {
      if (answer instanceof FileAnswer) {
        await begun(answer)
        return reply.headers(answer.headers).send(answer.body)
      }
      return call.paged ? { status: 'OK', ...(answer as Page<unknown>) } : success(answer)
    }
    if (call.access === 'public') return send(await run(visitor, await readInput(call, http)))

    const member: MemberRequest = await signIn(visitor, http.headers.authorization, authenticate)
    http.storeId = member.storeId
    if (!mayCall(member.role, call.access)) {
      throw new AppError('forbidden', 'Your role does not allow this. Ask the owner of the store.')
    }
    const input = await readInput(call, http)
    const key = call.method === 'GET' ? null : idempotencyKey(http)
    const ready = prepare ? await prepare(input as never) : input
    if (!key) return send(await run(member, ready))

    const asked = { route: `${call.method} ${call.path}`, key, input }
    const { answer, isReplay } = await answerOnce(member, asked, (request) => run(request, ready))
    if (isReplay) reply.header('Idempotent-Replayed', 'true')
    return send(answer)
  }
