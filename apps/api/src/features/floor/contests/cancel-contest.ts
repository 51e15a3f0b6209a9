import type { contests } from '@tillsight/contract'
import { v7 as newId } from 'uuid'
import { memberOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { lockContest } from './contests.queries.ts'
import { insertChange } from './disputes.queries.ts'
import { deleteImages } from './notes.queries.ts'
import { presentContest } from './present-contest.ts'
import { getSeenContest, unknownContest } from './seen-contests.ts'
import { settleContests } from './settle.ts'
import { updateState } from './states.queries.ts'

export const cancelContest: Verb<typeof contests.cancelContest> = (request, { id, reason }) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    await settleContests(request)
    const row = await lockContest(request, id)
    if (!row) throw unknownContest()
    if (row.state === 'final' || row.state === 'cancelled')
      throw new AppError('conflict', 'This contest is over.')
    await updateState(request, id, 'cancelled')
    await deleteImages(request)
    const memberId = memberOf(request)
    await insertChange(request, { contestId: id, id: newId(), memberId, text: 'It was cancelled.', reason })
    await audit(request, {
      ...request,
      action: 'contest.cancelled',
      record: { kind: 'contest', id },
      before: { name: row.name, state: row.state },
      after: { state: 'cancelled', reason },
    })
    request.publish('contests')
    return presentContest(request, await getSeenContest(request, id))
  })
