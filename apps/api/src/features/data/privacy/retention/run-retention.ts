import { emptiedLine } from '@tillsight/domain/data/privacy/emptied-line'
import { type RetentionRules, retentionDays } from '@tillsight/domain/data/privacy/retention'
import { z } from 'zod'
import { emptyFinishedImports, hasOpenImport } from '#features/data/imports/index.ts'
import { audit, manyRecords } from '#platform/audit/audit.queries.ts'
import type { StoreTask } from '#platform/jobs/task.ts'
import { inFrozenTransaction, type MemberRequest } from '#platform/request.ts'
import { eraseCustomers } from '../erase-customer.ts'
import { insertErasure } from '../erasures.queries.ts'
import { findPerson, type Person } from '../find-person.ts'
import { markErased } from '../marks.ts'
import { deleteOldMails, emptyLines, selectOldLines } from './old-texts.queries.ts'
import {
  addToRun,
  insertRun,
  lockRules,
  type RunCounts,
  selectRetention,
  selectStartOf,
  updateRunEnded,
} from './retention.queries.ts'
import { selectUnseenIds, selectUnseenSummary } from './unseen.queries.ts'

/** Customers of one batch are erased together, with one scan of the store for all of them. */
const customersAtOnce = 25
const textsAtOnce = 1000

type Batch = { request: MemberRequest; before: Date; rules: RetentionRules; runId: string }
type Step = {
  rule: keyof RetentionRules
  column: keyof RunCounts
  /** Removes some of what is due, and returns how much; nothing where all is done. */
  remove: (batch: Batch) => Promise<number>
}

const eraseUnseen = async ({ request, before, rules, runId }: Batch): Promise<number> => {
  // A file that is not imported yet may name anyone. It is imported or removed within days.
  if (await hasOpenImport(request)) {
    const { count } = await selectUnseenSummary(request, before)
    await addToRun(request, runId, { column: 'waiting', count })
    return 0
  }
  const ids = await selectUnseenIds(request, before, customersAtOnce)
  const persons: Person[] = []
  for (const id of ids) persons.push(await findPerson(request, id))
  if (persons.length === 0) return 0
  const erased = await eraseCustomers(request, persons)
  for (const { identifiers } of persons) await markErased(request, identifiers)
  await insertErasure(request, {
    subject: 'CUSTOMER',
    people: persons.length,
    ...(rules.customer_years !== null && { unseenYears: rules.customer_years }),
    ...erased,
  })
  await audit(request, { ...request, action: 'customer.erased', record: manyRecords('customer', ids) })
  request.publish('customers')
  return persons.length
}

const emptyLog = async ({ request, before }: Batch): Promise<number> => {
  const lines = await selectOldLines(request, before, textsAtOnce)
  if (lines.length === 0) return 0
  await emptyLines(
    request,
    lines.map(({ id, kind, before, after }) => ({
      id,
      before: emptiedLine(kind, before),
      after: emptiedLine(kind, after),
    })),
  )
  return lines.length
}

/** Customers first: their earlier names are found in the log. */
const steps: Step[] = [
  { rule: 'customer_years', column: 'customers', remove: eraseUnseen },
  { rule: 'log_months', column: 'log_lines', remove: emptyLog },
  {
    rule: 'mail_months',
    column: 'mails',
    remove: ({ request, before }) => deleteOldMails(request, before, textsAtOnce),
  },
  {
    rule: 'import_days',
    column: 'import_files',
    remove: ({ request, before }) => emptyFinishedImports(request, before),
  },
]

/** One batch, all or nothing, with its count. Ends where the rule was turned off meanwhile. */
const removeSome = (request: MemberRequest, step: Step, runId: string): Promise<number> =>
  inFrozenTransaction(request, async (request) => {
    const rules = await lockRules(request)
    const day = rules && retentionDays(rules, request.today)[step.rule]
    if (!day) return 0
    const before = await selectStartOf(request, day)
    const count = await step.remove({ request, before, rules, runId })
    if (count > 0) await addToRun(request, runId, { column: step.column, count })
    return count
  })

const actor = { kind: 'system', task: 'Retention rule' } as const

/** Removes what is due, in batches. One that is killed goes on where it was: what is gone is not due any more. */
export const runRetention: StoreTask<{ run_id: string }> = {
  name: 'apply the retention rules',
  payload: z.object({ run_id: z.uuid() }),
  isHeavy: true,
  run: async ({ payload: { run_id: runId }, request: asked, progress, complete }) => {
    const request: MemberRequest = { ...asked, actor }
    if (!(await selectRetention(request))) return
    await insertRun(request, runId)
    let done = 0
    for (const step of steps)
      for (let count = 1; count > 0; ) {
        count = await removeSome(request, step, runId)
        done += count
        await progress({ done })
      }
    await complete(async (inside) => {
      const counts = await updateRunEnded(inside, runId, null)
      if (counts && Object.values(counts).some((count) => count > 0))
        await audit(inside, {
          storeId: request.storeId,
          actor,
          action: 'retention.run',
          record: { kind: 'store', id: request.storeId },
          after: counts,
        })
      inside.publish('store')
      return counts ?? null
    })
  },
  onGivenUp: async ({ payload, request }) => {
    await updateRunEnded(
      request,
      payload.run_id,
      'It could not be completed. It is tried again the next night.',
    )
  },
}
