import { createHash, createHmac } from 'node:crypto'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest } from '#platform/request.ts'
import { insertAnsweredRequest, selectAnswer, updateAnswer } from './answered-requests.queries.ts'

type Asked = { route: string; key: string; input: unknown }

const digest = async (file: Blob): Promise<string> =>
  createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('base64')

/** A file as JSON is nothing at all: its digest stands for it, so that two files are two inputs. */
const comparable = async (input: unknown): Promise<string> => {
  const fields = Object.entries(input ?? {}).map(async ([name, value]) => [
    name,
    value instanceof Blob ? await digest(value) : value,
  ])
  return JSON.stringify(await Promise.all(fields))
}

/** Neither the key nor the input can be read back from what is kept: an input may hold a password. */
const keepable = async ({ route, key, input }: Asked) => ({
  route,
  keyHash: createHash('sha256').update(key).digest(),
  inputHash: createHmac('sha256', key)
    .update(await comparable(input))
    .digest(),
})

/** The same key again answers the same and does nothing twice; a failure keeps nothing. */
export const answerOnce = async <Answer>(
  request: MemberRequest,
  asked: Asked,
  work: (request: MemberRequest) => Promise<Answer>,
): Promise<{ answer: Answer; isReplay: boolean }> => {
  const kept = await keepable(asked)
  return inTransaction(request, async (request) => {
    if (await insertAnsweredRequest(request, kept)) {
      const answer = await work(request)
      await updateAnswer(request, kept, answer)
      return { answer, isReplay: false }
    }
    const first = await selectAnswer(request, kept)
    if (!first?.input_hash.equals(kept.inputHash)) {
      throw new AppError('conflict', 'This Idempotency-Key was already used for a different request.')
    }
    return { answer: first.answer as Answer, isReplay: true }
  })
}
