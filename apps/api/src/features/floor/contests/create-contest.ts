import type { contests } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { auditedContest } from './audited-contest.ts'
import { checkRules, refuseTooMany } from './check-rules.ts'
import { insertContest, insertParticipants } from './contests.queries.ts'
import { presentContest } from './present-contest.ts'
import { getSeenContest } from './seen-contests.ts'
import { settleContests } from './settle.ts'

export const createContest: Verb<typeof contests.createContest> = (request, form) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    await refuseTooMany(request)
    await requireRoom(request, 'contests')
    const { values, participants } = await checkRules(request, form)
    const { id } = await insertContest(request, values)
    await insertParticipants(request, id, participants)
    await settleContests(request)
    const made = await presentContest(request, await getSeenContest(request, id))
    await audit(request, {
      ...request,
      action: 'contest.created',
      record: { kind: 'contest', id },
      after: auditedContest(made),
    })
    request.publish('contests')
    return made
  })
