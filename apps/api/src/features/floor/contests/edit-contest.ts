import type { contests } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { refuseStaleEdit } from '#platform/stale-edit.ts'
import { auditedContest } from './audited-contest.ts'
import { checkRules } from './check-rules.ts'
import { deleteParticipants, insertParticipants, lockContest, updateContest } from './contests.queries.ts'
import { presentContest } from './present-contest.ts'
import { getSeenContest, unknownContest } from './seen-contests.ts'
import { settleContests } from './settle.ts'

export const editContest: Verb<typeof contests.editContest> = (request, { id, version, ...form }) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    await settleContests(request)
    const row = await lockContest(request, id)
    if (!row) throw unknownContest()
    refuseStaleEdit({ what: 'contest', latest: row, edited: version })
    if (row.state !== 'planned')
      throw new AppError('conflict', 'The rules are frozen since it started. Amend what may still change.')
    const before = await presentContest(request, await getSeenContest(request, id, row))
    const { values, participants } = await checkRules(request, form, { id, drawSecret: row.draw_secret })
    await deleteParticipants(request, id)
    await updateContest(request, values)
    await insertParticipants(request, id, participants)
    await settleContests(request)
    const edited = await presentContest(request, await getSeenContest(request, id))
    await audit(request, {
      ...request,
      action: 'contest.edited',
      record: { kind: 'contest', id },
      before: auditedContest(before),
      after: auditedContest(edited),
    })
    request.publish('contests')
    return edited
  })
