import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Chore } from '#platform/jobs/housekeeping.ts'
import { runChore } from '#platform/jobs/run-chore.ts'
import { confirmed, lettersTo } from '#testing/a-confirmation.ts'
import { aDatabase } from '#testing/a-database.ts'
import { aRequest } from '#testing/a-request.ts'
import { aStore } from '#testing/a-store.ts'
import { runDueReports } from '#testing/run-due-reports.ts'
import { startTestApp } from '#testing/test-app.ts'
import { readJobs } from './list-jobs.ts'

const anInstallation = async (now = new Date()) => {
  const app = await startTestApp({ DATABASE_URL: await aDatabase(), OPERATORS: '' })
  app.clock.now = now
  const operator = await aStore({}, app)
  const jobs = async () => (await operator.get('/operations/jobs')).data
  const later = (minutes: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * 60 * 1000)
  }
  return { app, operator, jobs, later }
}

it('health says how the database, the queues and the disk are, and that no backup has been made', async () => {
  const { operator } = await anInstallation()

  const { data } = await operator.get('/operations/health')

  expect(data).toMatchObject({
    version: '0.0.0-test',
    database: {
      kind: 'server',
      version: expect.stringMatching(/^1[78]/),
      most_connections: expect.any(Number),
    },
    disk: null,
    mail: { waiting: 0, failed: 0 },
    documents: { working: 0, waiting: 0 },
    last_backup_at: null,
  })
  expect(data.database.bytes).toBeGreaterThan(1_000_000)
  expect(data.database.connections).toBeGreaterThan(0)
})

it('housekeeping is listed with its last run, a failure with its reason until it succeeds again', async () => {
  const { app, later } = await anInstallation()
  let fails = true
  const chore: Chore = {
    does: 'sweep',
    work: async () => {
      if (fails) throw new Error('the broom\nis broken')
    },
  }
  const request = aRequest(app)
  const swept = async () => (await readJobs(request, [chore])).housekeeping[0]
  const sweep = () => runChore({ ...request, clock: () => app.clock.now }, chore)

  expect(await swept()).toMatchObject({ name: 'sweep', state: 'DUE', started_at: null })
  await expect(sweep()).rejects.toThrow('broken')
  const failed = { state: 'FAILED', failure: 'the broom is broken', failed_at: app.clock.now.toISOString() }
  expect(await swept()).toMatchObject(failed)
  later(60)
  fails = false
  await sweep()

  expect(await swept()).toMatchObject({ state: 'DONE', failure: null, failed_at: null })
})

it('a housekeeping job runs when the operator asks', async () => {
  const { operator, jobs } = await anInstallation()
  expect((await jobs()).housekeeping.map(({ state }: { state: string }) => state)).toContain('DUE')

  const ran = await operator.post('/operations/retry_job', { kind: 'HOUSEKEEPING', job: 'fold rollups' })

  expect(ran.code).toBe(200)
  expect(ran.data.housekeeping).toContainEqual(
    expect.objectContaining({ name: 'fold rollups', state: 'DONE', failure: null }),
  )
})

it('a report that failed five times says why, and goes out once when it is retried', async () => {
  const { app, operator, jobs, later } = await anInstallation(new Date('2026-03-10T06:00:00Z'))
  const reader = 'books@example.com'
  await confirmed(operator, [reader])
  const schedule = { type: 'sales', fmt: 'csv', rhythm: 'WEEKLY', hour: 7, recipients: [reader] }
  const { data: made } = await operator.post('/report_schedule/create', schedule)
  const { db } = app.database
  const run = () => runDueReports(app)
  expect(await jobs()).toMatchObject({ reports: [{ state: 'SCHEDULED', failure: null }] })

  app.clock.now = new Date('2026-03-16T08:00:00Z')
  expect(await jobs()).toMatchObject({ reports: [{ state: 'DUE' }] })
  await sql`alter table report rename to report_away`.execute(db)
  for (let tries = 0; tries < 5; tries += 1) {
    await run()
    later(10 * 2 ** tries)
  }
  await sql`alter table report_away rename to report`.execute(db)
  expect(await jobs()).toMatchObject({
    reports: [{ state: 'FAILED', failure: expect.stringContaining('report') }],
  })
  await run()
  expect(await lettersTo(app, reader)).toEqual([])

  const retry = () => operator.post('/operations/retry_job', { kind: 'REPORT', job: made.id })
  expect((await retry()).code).toBe(200)
  await run()
  await run()

  expect(await lettersTo(app, reader)).toHaveLength(1)
  expect(await jobs()).toMatchObject({ reports: [{ state: 'SCHEDULED', failure: null }] })
  const { data } = await operator.get('/report_schedule/view')
  expect(data[0].runs).toMatchObject([{ outcome: 'SENT', recipients: 1 }])
  expect((await retry()).code).toBe(409)
})
