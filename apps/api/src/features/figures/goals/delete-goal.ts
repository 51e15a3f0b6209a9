import type { goals } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { auditedGoal } from './audited-goal.ts'
import { updateEnded } from './goals.queries.ts'
import { presentGoal } from './present-goal.ts'
import { getSeenGoal } from './seen-goals.ts'

/** It ends: its rows stay, so that its past is in the archive. */
export const deleteGoal: Verb<typeof goals.deleteGoal> = (request, { id }) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    const goal = await getSeenGoal(request, id)
    await updateEnded(request, id)
    await audit(request, {
      ...request,
      action: 'goal.deleted',
      record: { kind: 'goal', id },
      before: auditedGoal(presentGoal(goal, null)),
    })
    request.publish('goals')
    return null
  })
