import { isRunDue } from '@tillsight/domain/data/privacy/retention'
import type { Finding } from '@tillsight/domain/insight/findings/finding'
import { z } from 'zod'
import { fromReplica } from '#platform/from-replica.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import type { StoreTask, SystemTask } from '#platform/jobs/task.ts'
import { stateOf } from '#platform/licence/licence.queries.ts'
import type { MemberRequest } from '#platform/request.ts'
import { settingsOf } from '#platform/store-settings.ts'
import { systemRequest } from '#platform/system-request.ts'
import { findAll } from './find-all.ts'
import { replaceFindings, upsertRun } from './findings.queries.ts'
import { selectStoresToLookAt } from './nightly.queries.ts'

export type NewFinding = Finding & { id: string }

/** What the record of advice does with findings: it says which kinds are not shown any more, and notes new ones. */
export type Advising = {
  readRetiredKinds: (request: MemberRequest) => Promise<ReadonlySet<string>>
  recordShown: (request: MemberRequest, findings: readonly NewFinding[]) => Promise<void>
}

const none: Advising = { readRetiredKinds: async () => new Set(), recordShown: async () => {} }

/** Looks at the books of a store. What was found before stays until it is done. */
export const makeFindings = ({ readRetiredKinds, recordShown }: Advising = none): StoreTask<object> => ({
  name: lookTaskName,
  payload: z.strictObject({}),
  isHeavy: true,
  run: async ({ request, memberId, complete }) => {
    const look = (request: MemberRequest) => findAll(request, { isNightly: memberId === null })
    const { findings, gaps, workedMs } = await fromReplica(request, look)
    await complete(async (request) => {
      const retired = await readRetiredKinds(request)
      const shown = findings.filter(({ kind }) => !retired.has(kind))
      const added = await replaceFindings(request, shown)
      await upsertRun(request, { tookMs: workedMs, gaps })
      await recordShown(
        request,
        added.flatMap(({ id, kind, subject }) => {
          const found = shown.find((one) => one.kind === kind && one.subject === subject)
          return found ? [{ ...found, id }] : []
        }),
      )
      request.publish('findings')
      return null
    })
  },
})

const lookTaskName = 'look at the books'

export const lookAtBooks = (request: MemberRequest): Promise<string> =>
  addJob(request, makeFindings(), {}, { key: 'findings' })

/** Has each store looked at once in its night. */
export const startNightlyFindings: SystemTask = {
  name: 'start to look at the books of stores',
  cron: '35 * * * *',
  run: async ({ request: visitor }) => {
    for (const store of await selectStoresToLookAt(visitor)) {
      const { store_id: storeId, today, time, last_day: lastDay } = store
      const licence = stateOf(visitor, store)
      if (!licence.ai || !isRunDue({ lastDay, today, time })) continue
      const place = { storeId, today, time, licence, settings: settingsOf(store) }
      await lookAtBooks(systemRequest(visitor, 'Background job', place))
    }
  },
}
