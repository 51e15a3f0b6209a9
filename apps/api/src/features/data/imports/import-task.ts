import { cancelledWords, type ImportStep, importSteps } from '@tillsight/domain/data/imports/import-state'
import { z } from 'zod'
import { asMember } from '#features/people/members/index.ts'
import { AppError } from '#platform/errors.ts'
import { addJob, cancelJob, readJob } from '#platform/jobs/add-job.ts'
import { type JobRow, selectOpenJob } from '#platform/jobs/jobs.queries.ts'
import type { StoreTask } from '#platform/jobs/task.ts'
import type { MemberRequest } from '#platform/request.ts'
import { endFailed } from './steps/end-failed.ts'
import { runInThread } from './thread/run-in-thread.ts'

const Payload = z.object({
  import_id: z.uuid(),
  step: z.enum(Object.keys(importSteps) as [ImportStep, ...ImportStep[]]),
  /** Where it was asked for, as the audit log says. */
  address: z.string(),
  user_agent: z.string().optional(),
})

const notAllowed =
  'Nothing was changed: the person who started this has left the store, or may no longer import. Start it again.'
const everyMs = 1000
const givenUp = 'Something went wrong on our side, and nothing was changed. Try again.'

/** A step of an import. A process that is killed rolls back, and another one starts the step again. */
export const importTask: StoreTask<z.infer<typeof Payload>> = {
  name: 'work on an import',
  payload: Payload,
  isHeavy: true,
  run: async ({ id, request, payload, memberId, databaseUrl, progress }) => {
    const { import_id: importId, step, address, user_agent: userAgent } = payload
    const member = memberId ? await asMember(request, memberId, 'imports:write') : null
    if (!member) return endFailed(request, { importId, step, message: notAllowed })
    const acting = { ...member, address, userAgent }
    // Where it was cancelled, this aborts the signal of the request.
    const watch = setInterval(() => void progress({}).catch(() => {}), everyMs)
    try {
      await runInThread({ request: acting, databaseUrl, importId, step })
    } catch (error) {
      if (request.signal.aborted && (await readJob(request, id)).is_cancelled) {
        await endFailed(request, { importId, step, message: cancelledWords[step] })
        throw error
      }
      if (!(error instanceof AppError)) throw error
      await endFailed(request, { importId, step, message: error.message })
    } finally {
      clearInterval(watch)
    }
  },
  onGivenUp: ({ request, payload: { import_id: importId, step } }) =>
    endFailed(request, { importId, step, message: givenUp }),
  onCancelled: ({ request, payload: { import_id: importId, step } }) =>
    endFailed(request, { importId, step, message: cancelledWords[step] }),
}

/** Has the step done, once the state that says so is committed. */
export const startStep = async (
  request: MemberRequest,
  importId: string,
  step: ImportStep,
): Promise<void> => {
  const { address, userAgent: user_agent } = request
  await addJob(request, importTask, { import_id: importId, step, address, user_agent })
}

const openJob = (request: MemberRequest, importId: string): Promise<JobRow | undefined> =>
  selectOpenJob(request, importTask.name, { import_id: importId })

/** Whether the step that was asked for has not begun, since other files come first. */
export const isWaiting = async (request: MemberRequest, importId: string): Promise<boolean> =>
  (await openJob(request, importId))?.state === 'QUEUED'

/** A step that waits never begins. One that runs is stopped by the process that runs it. */
export const cancelStep = async (
  request: MemberRequest,
  importId: string,
  step: ImportStep,
): Promise<void> => {
  const job = await openJob(request, importId)
  const cancelled = job && (await cancelJob(request, job.id))
  if (cancelled?.state !== 'RUNNING')
    await endFailed({ ...request, detachedDb: request.db }, { importId, step, message: cancelledWords[step] })
}
