import { sql } from 'kysely'
import { runStoreJob } from '#platform/jobs/run-store-job.ts'
import { tasks } from '../app.ts'
import { aRequest } from './a-request.ts'
import { readStoreId, type TestStore } from './a-store.ts'

type Queued = { id: string; task: string }

const taken = new Set<string>()

/** Does what waits for this store, here and now: tests share a database, and a queue would take the jobs of others. */
export const runJobsOf = async (store: TestStore): Promise<void> => {
  const { app } = store
  const storeId = await readStoreId(store)
  const { rows } = await sql<Queued>`
    select id, task from job where store_id = ${storeId} and state = 'QUEUED' order by id
  `.execute(app.database.db)
  const visitor = {
    ...aRequest(app),
    databaseUrl: app.database.url,
    signal: new AbortController().signal,
  }
  await Promise.all(
    rows.map(async ({ id, task: name }) => {
      const task = tasks.store.find((each) => each.name === name)
      if (!task || taken.has(id)) return
      taken.add(id)
      await runStoreJob(visitor, task, { payload: { store_id: storeId, id }, attempts: 1 })
    }),
  )
}
