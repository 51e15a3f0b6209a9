import type { retention } from '@tillsight/contract'
import { hasRule, type RetentionRules } from '@tillsight/domain/data/privacy/retention'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { readRehearsal } from './rehearse-retention.ts'
import {
  deleteRules,
  type RetentionRow,
  selectRetention,
  selectRuns,
  upsertRules,
} from './retention.queries.ts'
import { runRetention } from './run-retention.ts'

const shownRuns = 10

const stateOf = ({ ended_at, failure }: { ended_at: Date | null; failure: string | null }) => {
  if (failure !== null) return 'FAILED' as const
  return ended_at ? ('DONE' as const) : ('RUNNING' as const)
}

const rulesOf = ({ customer_years, log_months, mail_months, import_days }: RetentionRow): RetentionRules => ({
  customer_years,
  log_months,
  mail_months,
  import_days,
})

const readRetention = async (request: MemberRequest) => {
  const found = await selectRetention(request)
  const runs = await selectRuns(request, shownRuns)
  return {
    rules: found ? rulesOf(found) : null,
    confirmed_at: found?.confirmed_at.toISOString() ?? null,
    confirmed_by: found?.confirmed_by ?? null,
    runs: runs.map(({ started_at, ended_at, failure, ...run }) => ({
      ...run,
      started_at: started_at.toISOString(),
      state: stateOf({ ended_at, failure }),
    })),
  }
}

export const getRetention: Verb<typeof retention.getRetention> = readRetention

/** Only what the owner has seen is confirmed: where more or others would go, they look again. */
export const confirmRetention: Verb<typeof retention.confirmRetention> = (request, { seen, ...rules }) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    if (!hasRule(rules)) throw fieldError('invalid', 'customer_years', 'Choose at least one rule.')
    if ((await readRehearsal(request, rules)).seen !== seen)
      throw new AppError('conflict', 'What would be removed has changed. Look at it once more.')
    await upsertRules(request, rules)
    await addJob(request, runRetention, { run_id: newId() }, { key: 'retention' })
    await audit(request, {
      ...request,
      action: 'retention.confirmed',
      record: { kind: 'store', id: request.storeId },
      after: rules,
    })
    request.publish('store')
    return readRetention(request)
  })

/** A run that has begun ends with its current batch. */
export const stopRetention: Verb<typeof retention.stopRetention> = (request) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    if (await deleteRules(request)) {
      await audit(request, {
        ...request,
        action: 'retention.stopped',
        record: { kind: 'store', id: request.storeId },
      })
      request.publish('store')
    }
    return readRetention(request)
  })
