import { v7 as newId } from 'uuid'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest } from '#platform/request.ts'
import { insertJob, type JobRow, queueStoreJob, selectJob, updateCancelled } from './jobs.queries.ts'
import type { StoreTask } from './task.ts'

type Options = {
  /** While one with this key waits or runs, no other is added. */
  key?: string
}

/** Has it done in the background, if and only if the transaction commits. Returns the id of the job. */
export const addJob = <Payload>(
  request: MemberRequest,
  task: StoreTask<Payload>,
  payload: Payload,
  { key }: Options = {},
): Promise<string> =>
  inTransaction(request, async (request) => {
    const [id, { actor }] = [newId(), request]
    const memberId = actor.kind === 'member' ? actor.memberId : null
    const job = { id, task: task.name, key: key ?? null, payload: task.payload.parse(payload), memberId }
    const waiting = await insertJob(request, job)
    if (waiting === id) await queueStoreJob(request, id, task.name)
    request.publish('jobs')
    return waiting
  })

const found = (job: JobRow | undefined): JobRow => {
  if (!job) throw new AppError('missing', 'This job was not found.')
  return job
}

/** How far it is, and how it ended. */
export const readJob = async (request: MemberRequest, id: string): Promise<JobRow> =>
  found(await selectJob(request, id))

/** One that waits never begins. One that runs stops at its next step, and leaves nothing behind. */
export const cancelJob = (request: MemberRequest, id: string): Promise<JobRow> =>
  inTransaction(request, async (request) => {
    const cancelled = await updateCancelled(request, id)
    if (cancelled) request.publish('jobs')
    return cancelled ?? readJob(request, id)
  })
