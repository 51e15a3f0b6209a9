import { isRunDue } from '@tillsight/domain/data/privacy/retention'
import { v7 as newId } from 'uuid'
import { addJob } from '#platform/jobs/add-job.ts'
import type { SystemTask } from '#platform/jobs/task.ts'
import { stateOf } from '#platform/licence/licence.queries.ts'
import { settingsOf } from '#platform/store-settings.ts'
import { systemRequest } from '#platform/system-request.ts'
import { selectStoresWithRules } from './nightly.queries.ts'
import { runRetention } from './run-retention.ts'

/** Has the rules of each store run once in its night. Nothing changes in a store whose licence has ended. */
export const startNightlyRetention: SystemTask = {
  name: 'start the retention rules that are due',
  cron: '20 * * * *',
  run: async ({ request: visitor }) => {
    for (const store of await selectStoresWithRules(visitor)) {
      const { store_id: storeId, today, time, last_day: lastDay } = store
      const licence = stateOf(visitor, store)
      if (licence.kind === 'ENDED' || !isRunDue({ lastDay, today, time })) continue
      const place = { storeId, today, time, licence, settings: settingsOf(store) }
      const request = systemRequest(visitor, 'Retention rule', place)
      await addJob(request, runRetention, { run_id: newId() }, { key: 'retention' })
    }
  },
}
