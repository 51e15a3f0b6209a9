import type { contests } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { auditedContest } from './audited-contest.ts'
import { deleteContestRow, lockContest } from './contests.queries.ts'
import { presentContest } from './present-contest.ts'
import { getSeenContest, unknownContest } from './seen-contests.ts'
import { settleContests } from './settle.ts'

export const deleteContest: Verb<typeof contests.deleteContest> = (request, { id }) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    await settleContests(request)
    const row = await lockContest(request, id)
    if (!row) throw unknownContest()
    if (row.state !== 'planned')
      throw new AppError('conflict', 'A contest that has started is not deleted. Cancel it instead.')
    const before = await presentContest(request, await getSeenContest(request, id, row))
    await deleteContestRow(request, id)
    await audit(request, {
      ...request,
      action: 'contest.deleted',
      record: { kind: 'contest', id },
      before: auditedContest(before),
    })
    request.publish('contests')
    return null
  })
