import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { stateOf } from '#platform/licence/licence.queries.ts'
import { logWith } from '#platform/log-with.ts'
import { inTransaction, type MemberRequest, type VisitorRequest } from '#platform/request.ts'
import { settingsOf } from '#platform/store-settings.ts'
import { systemRequest } from '#platform/system-request.ts'
import { failureText } from './failure-text.ts'
import {
  type Ended,
  type JobState,
  lockRun,
  type StartedJob,
  updateEnded,
  updateProgress,
  updateStarted,
} from './jobs.queries.ts'
import type { AnyStoreTask } from './task.ts'

export type Visiting = VisitorRequest & { signal: AbortSignal; databaseUrl: string }

/** What the queue says about the job that it starts. */
type Queued = { payload: unknown; attempts: number }

const Reference = z.object({ store_id: z.uuid(), id: z.uuid() })
/** A job that ends its process each time must not do so forever. */
const mostAttempts = 20

const requestIn = (visitor: Visiting, storeId: string, started: StartedJob): MemberRequest => ({
  ...systemRequest(visitor, 'Background job', {
    storeId,
    today: started.today,
    time: started.time,
    licence: stateOf(visitor, started),
    settings: settingsOf(started),
  }),
})

/** Runs a job of a store, and says how it ended. Throws where it has to be tried again. */
export const runStoreJob = async (
  visitor: Visiting,
  task: AnyStoreTask,
  queued: Queued,
): Promise<JobState | null> => {
  const { store_id: storeId, id } = Reference.parse(queued.payload)
  const run = { id, runId: newId() }
  const started = await updateStarted(visitor, { storeId, ...run })
  if (!started) return null
  const cancelling = new AbortController()
  const signal = AbortSignal.any([visitor.signal, cancelling.signal])
  const log = logWith(visitor.log, { job: id, store: storeId })
  const request = { ...requestIn(visitor, storeId, started), log, signal }
  const began = performance.now()
  let isComplete = false

  const stop = (): never => {
    cancelling.abort()
    throw new Error('The job was cancelled, or another process has taken it over.')
  }
  const logEnd = (state: JobState) =>
    log.info({ state, ms: Math.round(performance.now() - began) }, 'a job ended')
  const end = async (ended: Ended): Promise<JobState> => {
    await updateEnded(request, run, ended)
    request.publish('jobs')
    logEnd(ended.state)
    return ended.state
  }
  const complete = async (work: (request: MemberRequest) => Promise<object | null>) => {
    await inTransaction<MemberRequest, void>(request, async (request) => {
      if (!(await lockRun(request, run))) stop()
      await updateEnded(request, run, { state: 'DONE', result: await work(request) })
      request.publish('jobs')
    })
    isComplete = true
    logEnd('DONE')
  }

  if (started.is_cancelled) {
    await task.onCancelled?.({ payload: task.payload.parse(started.payload), request })
    return end({ state: 'CANCELLED' })
  }
  request.publish('jobs')
  try {
    if (queued.attempts > mostAttempts) throw new Error('It was interrupted too often.')
    await task.run({
      id,
      payload: task.payload.parse(started.payload),
      memberId: started.member_id,
      databaseUrl: visitor.databaseUrl,
      request,
      progress: async (progress) => {
        signal.throwIfAborted()
        if (!(await updateProgress(request, run, progress))) stop()
        request.publish('jobs')
      },
      complete,
    })
    if (!isComplete) await complete(async () => null)
    return 'DONE'
  } catch (error) {
    if (cancelling.signal.aborted) return end({ state: 'CANCELLED' })
    if (visitor.signal.aborted) {
      await end({ state: 'QUEUED' })
      throw error
    }
    log.error({ error }, 'a job failed')
    const isLast = started.failures + 1 >= (task.mostFailures ?? 5) || queued.attempts > mostAttempts
    if (isLast) await task.onGivenUp?.({ payload: task.payload.parse(started.payload), request })
    const state = await end({ state: isLast ? 'FAILED' : 'QUEUED', failure: failureText(error) })
    if (!isLast) throw error
    return state
  }
}
