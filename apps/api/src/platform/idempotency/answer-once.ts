import { createHash, createHmac } from 'node:crypto'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest } from '#platform/request.ts'
import { insertAnsweredRequest, selectAnswer, updateAnswer } from './answered-requests.queries.ts'

type Asked = { route: string; key: string; input: unknown }

/** Neither the key nor the input can be read back from what is kept: an input may hold a password. */
const keepable = ({ route, key, input }: Asked) => ({
  route,
  keyHash: createHash('sha256').update(key).digest(),
  inputHash: createHmac('sha256', key).update(JSON.stringify(input)).digest(),
})

/** The same key again answers the same and does nothing twice; a failure keeps nothing. */
export const answerOnce = <Answer>(
  request: MemberRequest,
  asked: Asked,
  work: (request: MemberRequest) => Promise<Answer>,
): Promise<{ answer: Answer; isReplay: boolean }> =>
  inTransaction(request, async (request) => {
    const kept = keepable(asked)
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
