import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { type LicenceRow, trialUntil } from '#platform/licence/licence.queries.ts'
import type { MemberRequest, VisitorRequest } from '#platform/request.ts'
import { type SettingsRow, storeSettings } from '#platform/store-settings.ts'
import type { Chore } from './chore.ts'
import { storedOrigin } from './origin.ts'
import type { Progress } from './task.ts'

export type JobState = 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'

export type JobRow = {
  id: string
  task: string
  state: JobState
  done: number
  total: number | null
  message: string | null
  failure: string | null
  result: object | null
  member_id: string | null
  is_cancelled: boolean
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
}

const columns = sql`id, task, state, done, total, message, failure, result, member_id, is_cancelled, created_at,
  started_at, ended_at`

type NewJob = { id: string; task: string; key: string | null; payload: unknown; memberId: string | null }

/** The id under which it waits: its own, or that of the one with its key. */
export const insertJob = async (request: MemberRequest, job: NewJob): Promise<string> => {
  const { storeId, now, db } = request
  const { rows } = await sql<{ id: string }>`
    insert into job (store_id, id, task, unique_key, payload, member_id, created_at)
    values (${storeId}, ${job.id}, ${job.task}, ${job.key}, ${JSON.stringify(job.payload)}, ${job.memberId}, ${now})
    on conflict (store_id, task, unique_key) where state in ('QUEUED', 'RUNNING')
    do update set unique_key = job.unique_key
    returning id
  `.execute(db)
  return rows[0]?.id ?? job.id
}

/**
 * Into the queue, with the transaction. The nth job of a store waits behind the first n of every other store: the
 * queue takes the smallest priority first. Its flag is the store, whose heavy jobs run one after another.
 */
export const queueStoreJob = async (request: MemberRequest, id: string, task: string): Promise<void> => {
  const { storeId, db } = request
  const payload = JSON.stringify({ store_id: storeId, id, ...storedOrigin(request) })
  await sql`
    select from graphile_worker.add_job(${task}, ${payload}::json, job_key => ${id},
      flags => array[${storeId}],
      priority => (
        select least(count(*), 10000)::int from job where store_id = ${storeId} and state = 'QUEUED' and id <> ${id}
      ))
  `.execute(db)
}

/** Has the task done soon: of several that wait under a key, one remains. */
export const queueSystemJob = async (
  db: Db,
  task: string,
  { key, payload = {} }: { key?: string; payload?: object } = {},
): Promise<void> => {
  await sql`
    select from graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, queue_name => ${task},
      job_key => ${key ?? null})
  `.execute(db)
}

export type StartedJob = LicenceRow &
  SettingsRow & {
    payload: unknown
    failures: number
    member_id: string | null
    /** While it ran in a process that was killed. */
    is_cancelled: boolean
    time: string
  }

/** Its store and what it is about; none where it has ended, or was cancelled before it began. */
export const updateStarted = async (
  { db, now }: VisitorRequest,
  { storeId, id, runId }: { storeId: string; id: string; runId: string },
): Promise<StartedJob | undefined> => {
  const { rows } = await sql<StartedJob>`
    update job set state = 'RUNNING', run_id = ${runId}, started_at = coalesce(started_at, ${now})
    from store
    where job.store_id = ${storeId} and job.id = ${id} and store.id = job.store_id
      and state in ('QUEUED', 'RUNNING')
    returning payload, failures, member_id, is_cancelled, licence, deletion_day, ${trialUntil} as trial_until,
      ${sql.join(storeSettings.map((column) => sql.ref(column)))},
      (${now}::timestamptz at time zone time_zone)::date as today,
      to_char(${now}::timestamptz at time zone time_zone, 'HH24:MI') as time
  `.execute(db)
  return rows[0]
}

type Run = { id: string; runId: string }

const ofRun = ({ storeId }: MemberRequest, { id, runId }: Run) =>
  sql`store_id = ${storeId} and id = ${id} and run_id = ${runId} and state = 'RUNNING'`

/** Whether it may go on: not where it was cancelled, or where another run has taken over. */
export const updateProgress = async (
  request: MemberRequest,
  run: Run,
  { done, total, message }: Progress,
): Promise<boolean> => {
  const { rows } = await sql<{ is_cancelled: boolean }>`
    update job set done = coalesce(${done ?? null}::bigint, done), total = coalesce(${total ?? null}::bigint, total),
      message = coalesce(${message ?? null}::text, message)
    where ${ofRun(request, run)} returning is_cancelled
  `.execute(request.db)
  return rows[0]?.is_cancelled === false
}

/** Locked until the end of the transaction, so that nobody cancels it or takes it over meanwhile. */
export const lockRun = async (request: MemberRequest, run: Run): Promise<boolean> => {
  const { rows } = await sql`
    select from job where ${ofRun(request, run)} and not is_cancelled for update
  `.execute(request.db)
  return rows.length === 1
}

export type Ended = { state: JobState; failure?: string | null; result?: object | null }

/** How a run ended. One that failed and is tried again waits: it has not ended. */
export const updateEnded = async (
  request: MemberRequest,
  run: Run,
  { state, failure = null, result = null }: Ended,
): Promise<void> => {
  const isOver = state !== 'QUEUED'
  await sql`
    update job set state = case when is_cancelled and ${state} <> 'DONE' then 'CANCELLED' else ${state} end,
      failure = ${failure}, result = ${result && JSON.stringify(result)}::jsonb,
      failures = failures + ${failure === null ? 0 : 1},
      ended_at = case when ${isOver}::boolean or is_cancelled then ${request.now}::timestamptz end
    where ${ofRun(request, run)}
  `.execute(request.db)
}

/** At once where it waits, and as soon as it notices where it runs. */
export const updateCancelled = async (request: MemberRequest, id: string): Promise<JobRow | undefined> => {
  const { rows } = await sql<JobRow>`
    update job set is_cancelled = true, state = case state when 'QUEUED' then 'CANCELLED' else state end,
      ended_at = case state when 'QUEUED' then ${request.now}::timestamptz end
    where store_id = ${request.storeId} and id = ${id} and state in ('QUEUED', 'RUNNING')
    returning ${columns}
  `.execute(request.db)
  if (rows[0]?.state === 'CANCELLED')
    await sql`select from graphile_worker.remove_job(${id})`.execute(request.db)
  return rows[0]
}

export const selectJob = async (request: MemberRequest, id: string): Promise<JobRow | undefined> => {
  const { rows } = await sql<JobRow>`
    select ${columns} from job where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
  return rows[0]
}

/** The one of this task, and of this key, that was asked for last. */
export const selectLatestJob = async (
  request: MemberRequest,
  task: string,
  key: string | null = null,
): Promise<JobRow | undefined> => {
  const { rows } = await sql<JobRow>`
    select ${columns} from job
    where store_id = ${request.storeId} and task = ${task}
      and (${key}::text is null or unique_key = ${key})
    order by id desc limit 1
  `.execute(request.db)
  return rows[0]
}

/** The last one of this task that has not ended, and whose payload has all of this. */
export const selectOpenJob = async (
  request: MemberRequest,
  task: string,
  payload: object,
): Promise<JobRow | undefined> => {
  const { rows } = await sql<JobRow>`
    select ${columns} from job
    where store_id = ${request.storeId} and task = ${task} and state in ('QUEUED', 'RUNNING')
      and payload @> ${JSON.stringify(payload)}::jsonb
    order by id desc limit 1
  `.execute(request.db)
  return rows[0]
}

const retainedMs = 30 * 24 * 60 * 60 * 1000

export const deleteOldJobs: Chore = {
  does: 'delete old jobs',
  work: async (db, now) => {
    await sql`delete from job where ended_at <= ${new Date(now.getTime() - retainedMs)}`.execute(db)
  },
}
