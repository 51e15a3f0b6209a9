import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CronItem, Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Database } from '#platform/database/database.ts'
import { lockWorker, openQueuePool } from '#platform/database/queue-pool.ts'
import { logWith } from '#platform/log-with.ts'
import type { Log, VisitorRequest } from '#platform/request.ts'
import { inSpan, type Span, type Tracing } from '#platform/tracing/tracing.ts'
import { heavyLanes, storesAtWork } from './heavy-lanes.ts'
import { queueSystemJob } from './jobs.queries.ts'
import { originIn } from './origin.ts'
import { recoverJobs } from './recover-jobs.ts'
import { runStoreJob, type Visiting } from './run-store-job.ts'
import type { AnyStoreTask, SystemTask } from './task.ts'
import { queueLostJobs, unlockWorkers } from './workers.queries.ts'

export type Tasks = { store: readonly AnyStoreTask[]; system: readonly SystemTask[] }

export type Starting = {
  database: Pick<Database, 'url'>
  standing: Omit<VisitorRequest, 'id' | 'now'>
  clock: () => Date
  tasks: Tasks
  tracing?: Tracing | null
}

/** What waits for its time is looked for this often; what is due is announced by the database. */
const pollMs = 2000
/** How long a job may go on undisturbed once the process is to stop: after that its signal aborts. */
const shutdownGraceMs = 2000
const restartMs = 1000
/** A process that was killed is noticed when it was missed twice. */
const recoverMs = 2000

/** One set of workers; per store, each store has one job at a time. */
type Working = { taskList: TaskList; concurrency: number; cron?: CronItem[]; isPerStore?: boolean }

const loggerTo = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.warn({ error: meta?.error }, message.split('\n')[0] ?? '')
  })

/** What the queue calls for each task. */
const listOf = ({ database, standing, clock, tasks, tracing }: Starting) => {
  /** Runs it as a part of what the request did that queued it. */
  const visit = <Answer>(
    name: string,
    { payload, signal = new AbortController().signal }: { payload: unknown; signal: AbortSignal | undefined },
    work: (visiting: Visiting, span: Span | null) => Promise<Answer>,
  ): Promise<Answer> => {
    const { id, trace } = originIn(payload)
    const log = logWith(standing.log, { reqId: id, task: name })
    const facts = { 'tillsight.request_id': id }
    return inSpan(tracing, { kind: 'job', name, facts, trace }, (span) =>
      work(
        { ...standing, id, trace: span?.trace, log, now: clock(), databaseUrl: database.url, signal },
        span,
      ),
    )
  }
  const [heavy, light]: TaskList[] = [{}, {}]
  for (const task of tasks.store) {
    const list = task.isHeavy ? heavy : light
    if (list)
      list[task.name] = (payload, { job, abortSignal }) =>
        visit(task.name, { payload, signal: abortSignal }, async (visiting, span) => {
          const state = await runStoreJob(visiting, task, { payload, attempts: job.attempts })
          if (state === 'FAILED') span?.fail(state)
        })
  }
  for (const task of tasks.system) {
    // It comes again by the clock: the queue need not try it again.
    if (light)
      light[task.name] = (payload, { abortSignal }) =>
        visit(task.name, { payload, signal: abortSignal }, (request, span) =>
          task.run({ request, clock, payload }).catch((error) => {
            span?.fail(error)
            request.log.warn({ error }, `could not ${task.name}`)
          }),
        )
  }
  return { heavy: heavy ?? {}, light: light ?? {} }
}

/** Runs the jobs of the queue until it is stopped, whatever happens to the database meanwhile. */
export const startJobs = (starting: Starting): (() => Promise<void>) => {
  const { database, standing, tasks } = starting
  const { db, log } = standing
  const stopping = new AbortController()
  const onBroken = (error: unknown) => {
    if (!stopping.signal.aborted) log.warn({ error }, 'the job queue broke off')
  }
  const pool = openQueuePool(database.url, onBroken)

  /** One set of workers, until it ends: by itself only where it could not reach the database. */
  const work = async ({ taskList, concurrency, cron = [], isPerStore = false }: Working): Promise<void> => {
    const events: WorkerEvents = new EventEmitter()
    let worker: string | null = null
    events.on('pool:listen:success', ({ workerPool, client }) => {
      worker = workerPool.id
      lockWorker(client, workerPool.id, onBroken)
    })
    const runner = await run({
      pgPool: pool,
      taskList,
      parsedCronItems: parseCronItems(cron),
      concurrency,
      ...(isPerStore ? { forbiddenFlags: storesAtWork(events) } : {}),
      events,
      logger: loggerTo(log),
      pollInterval: pollMs,
      gracefulShutdownAbortTimeout: shutdownGraceMs,
      noHandleSignals: true,
    })
    const stop = () => runner.stop().catch(onBroken)
    if (stopping.signal.aborted) stop()
    stopping.signal.addEventListener('abort', stop, { once: true })
    await runner.promise.finally(() => stopping.signal.removeEventListener('abort', stop))
    if (worker) await unlockWorkers(db, [worker])
  }

  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})
  const again = async (ms: number, attempt: () => Promise<unknown>): Promise<void> => {
    while (!stopping.signal.aborted) {
      await attempt().catch(onBroken)
      await pause(ms)
    }
  }

  const { heavy, light } = listOf(starting)
  const cron = tasks.system.map(({ name, cron }) => ({
    task: name,
    match: cron,
    options: { queueName: name, jobKey: name, backfillPeriod: 0 },
  }))
  // What was due while no process ran does not wait for its next time.
  const queueAll = () => Promise.all(tasks.system.map(({ name }) => queueSystemJob(db, name, { key: name })))
  const working = Promise.all([
    again(restartMs, () => work({ taskList: light, concurrency: 3, cron })),
    ...(tasks.store.some((task) => task.isHeavy)
      ? [again(restartMs, () => work({ taskList: heavy, concurrency: heavyLanes, isPerStore: true }))]
      : []),
    again(recoverMs, recoverJobs(db)),
    queueAll().catch(onBroken),
    queueLostJobs(db).catch(onBroken),
  ])
  return async () => {
    stopping.abort()
    await working
    await pool.end()
  }
}
