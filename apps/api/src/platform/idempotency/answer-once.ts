import { createHash, createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendLast } from '#platform/database/pipeline.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest } from '#platform/request.ts'
import { type AnsweredRequest, claimKey, selectAnswer, updateAnswer } from './answered-requests.queries.ts'

type Asked = { route: string; key: string; input: unknown }

const digest = async (file: Blob): Promise<string> =>
  createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('base64')

/** JSON would drop a file: its digest takes its place, so that two files are two inputs. */
const comparable = async (input: unknown): Promise<string> => {
  const fields = Object.entries(input ?? {}).map(async ([name, value]) => [
    name,
    value instanceof Blob ? await digest(value) : value,
  ])
  return JSON.stringify(await Promise.all(fields))
}

/**
 * Neither the key nor the input can be read back from what is stored: an input may contain a password. The role is
 * part of the input, not of the key: a retry in another role must not see the first answer, nor do the work again.
 */
const hashedRequest = async ({ role }: MemberRequest, { route, key, input }: Asked) => ({
  route,
  keyHash: createHash('sha256').update(key).digest(),
  inputHash: createHmac('sha256', key)
    .update(role)
    .update(await comparable(input))
    .digest(),
})

type Answered<Answer> = { answer: Answer; isReplay: boolean }
type Work<Answer> = (request: MemberRequest) => Promise<Answer>

/** Null while another request with the same key is running. */
const tryOnce = <Answer>(
  request: MemberRequest,
  asked: AnsweredRequest,
  work: Work<Answer>,
): Promise<Answered<Answer> | null> =>
  inTransaction(request, async (request) => {
    const claim = await claimKey(request, asked)
    if (claim === 'in-flight') return null
    if (claim === 'first') {
      const answer = await work(request)
      await sendLast(request, () => updateAnswer(request, asked, answer))
      return { answer, isReplay: false }
    }
    const first = await selectAnswer(request, asked)
    if (!first?.input_hash.equals(asked.inputHash)) {
      throw new AppError(
        'conflict',
        'This Idempotency-Key was already used for a different request or in another role.',
      )
    }
    return { answer: first.answer as Answer, isReplay: true }
  })

/** Pauses in which a duplicate waits for a request that is nearly done, without using a connection. */
const pausesMs = [25, 50, 100, 200, 400]

/** The same key again answers the same and does nothing twice; a failure stores nothing. */
export const answerOnce = async <Answer>(
  request: MemberRequest,
  asked: Asked,
  work: Work<Answer>,
): Promise<Answered<Answer>> => {
  const hashed = await hashedRequest(request, asked)
  for (const pauseMs of [...pausesMs, null]) {
    const answered = await tryOnce(request, hashed, work)
    if (answered) return answered
    if (pauseMs !== null) await sleep(pauseMs)
  }
  throw new AppError('conflict', 'This request is still being processed. Try again in a moment.', {
    retryAfterSeconds: 1,
  })
}
