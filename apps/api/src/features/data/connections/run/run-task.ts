import { SourceError } from '@tillsight/connectors/source-error'
import type { RunKind } from '@tillsight/domain/data/connections/connection-state'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import type { StoreTask } from '#platform/jobs/task.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type ConnectionRow, selectConnection, updateConnection } from '../connections.queries.ts'
import { openAccess } from '../open-access.ts'
import { insertRun, type RunRow, selectRun } from '../runs.queries.ts'
import { selectStreams } from '../streams.queries.ts'
import { endRun, type RunEnd } from './end-run.ts'
import { readHints } from './read-hints.ts'
import { readPages } from './read-pages.ts'
import { removeData } from './remove-data.ts'
import { replay } from './replay.ts'
import { type RunningStep, RunStopped, type StepEnd } from './run-step.ts'
import { sweep } from './sweep.ts'
import { undoChanges, undoneWords } from './undo.ts'

const Payload = z.object({ connection_id: z.uuid(), run_id: z.uuid(), slice: z.int() })

/** Then another job goes on: imports and archives wait in the same queue. */
const sliceMs = 20_000
const longestReadMs = 60_000

const doStep = async (step: RunningStep, connection: ConnectionRow, run: RunRow): Promise<StepEnd> => {
  if (run.state === 'undoing') return undoChanges(step, { run })
  if (connection.state === 'ending') return removeData(step)
  if (run.kind === 'replay') return replay(step, { connection, run })
  const signal = AbortSignal.any([step.request.signal, AbortSignal.timeout(sliceMs + longestReadMs)])
  const access = await openAccess(step.request, connection, signal)
  if (run.kind === 'sweep') return sweep(step, { connection, access })
  const hinted = await readHints(step, { connection, access })
  return hinted === 'more' ? 'more' : readPages(step, { connection, run, access })
}

/** Why it ended, where that is not a bug of ours. */
const endFor = (error: unknown): RunEnd | null => {
  if (error instanceof RunStopped) return { state: 'stopped', message: null }
  if (error instanceof SourceError) {
    const { reason, message, retryAt } = error
    if (reason === 'busy') return { state: 'stopped', message, retryAt: retryAt ?? null }
    return { state: 'failed', message, pauses: reason === 'refused' }
  }
  return error instanceof AppError ? { state: 'failed', message: error.message, pauses: true } : null
}

const wentWrong = 'Something went wrong on our side. What was brought in is whole; try again.'

/** A run, some seconds of it. A process that is killed loses at most the page that it was reading. */
export const runTask: StoreTask<z.infer<typeof Payload>> = {
  name: 'sync a connection',
  payload: Payload,
  isHeavy: true,
  run: async ({ payload, request, complete }) => {
    const { connection_id: connectionId, run_id: runId, slice } = payload
    const [connection, run] = [await selectConnection(request, connectionId), await selectRun(request, runId)]
    if (!connection || !run || connection.run_id !== runId) return
    const step = { request, connectionId, runId, deadline: Date.now() + sliceMs, drawn: new Map() }
    let end: RunEnd | 'more'
    try {
      const ended = await doStep(step, connection, run)
      end = ended === 'more' ? 'more' : { state: run.state === 'undoing' ? 'undone' : 'done', message: null }
    } catch (error) {
      request.signal.throwIfAborted()
      const known = endFor(error)
      if (!known) throw error
      end = known
    }
    await complete(async (request) => {
      if (end === 'more') {
        await addJob(request, runTask, { ...payload, slice: slice + 1 }, { key: `run ${runId} ${slice + 1}` })
        return null
      }
      const after = await selectRun(request, runId)
      const words = end.state === 'undone' && after ? undoneWords(after) : end.message
      await endRun(request, { connectionId, runId, end: { ...end, message: words } })
      return null
    })
  },
  onGivenUp: ({ request, payload: { connection_id: connectionId, run_id: runId } }) =>
    endRun(request, { connectionId, runId, end: { state: 'failed', message: wentWrong } }),
}

/** Queues a run of a connection that is locked and has none. */
export const startRun = async (
  request: MemberRequest,
  connection: ConnectionRow,
  kind: RunKind,
): Promise<string> => {
  const id = newId()
  const streams = await selectStreams(request, [connection.id])
  const cursors = Object.fromEntries(
    streams.map(({ name, cursor, is_complete }) => [name, { cursor, is_complete }]),
  )
  await insertRun(request, { id, connection_id: connection.id, kind, cursors })
  await queueRun(request, connection, id)
  return id
}

export const queueRun = async (
  request: MemberRequest,
  connection: ConnectionRow,
  runId: string,
): Promise<void> => {
  await updateConnection(request, connection.id, { run_id: runId })
  await addJob(
    request,
    runTask,
    { connection_id: connection.id, run_id: runId, slice: 0 },
    { key: `run ${runId} 0` },
  )
  request.publish('connections')
}
