import type { RunState } from '@tillsight/domain/data/connections/connection-state'
import { isSending } from '@tillsight/domain/data/connections/sending-systems'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type MemberRequest } from '#platform/request.ts'
import { deleteConnection, lockConnection, updateConnection } from '../connections.queries.ts'
import { selectRun, updateRunState } from '../runs.queries.ts'

export type RunEnd = {
  state: RunState
  message: string | null
  /** A person has to act. */
  pauses?: boolean
  /** When the source wants to be asked again. */
  retryAt?: Date | null
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const firstPauseMinutes = 5
const longestPauseMinutes = 6 * 60

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

const backoffMs = (failures: number): number =>
  Math.min(longestPauseMinutes, firstPauseMinutes * 2 ** Math.min(failures, 10)) * minuteMs

const actor = { kind: 'system', task: 'Connection' } as const

/** The state of the run, when the next one is due, and one line in the log where it changed anything. */
export const endRun = (
  request: MemberRequest,
  { connectionId, runId, end }: { connectionId: string; runId: string; end: RunEnd },
): Promise<void> =>
  inTransaction(request, async (request) => {
    const connection = await lockConnection(request, connectionId)
    const run = await selectRun(request, runId)
    if (!connection || !run || connection.run_id !== runId) return
    if (connection.state === 'ending' && end.state === 'done') {
      await deleteConnection(request, connectionId)
      request.publish('connections')
      return
    }
    await updateRunState(request, runId, { state: end.state, message: end.message })
    const { now } = request
    const isFailed = end.state === 'failed'
    const failures = isFailed ? connection.failures + 1 : 0
    const next = isFailed
      ? after(now, backoffMs(failures - 1))
      : after(now, connection.options.minutes * minuteMs)
    await updateConnection(request, connectionId, {
      run_id: null,
      failures,
      next_run_at: isSending(connection.system) ? null : (end.retryAt ?? next),
      ...(end.pauses && connection.state === 'on' && { state: 'paused' }),
      ...(connection.state === 'on' && { message: end.message }),
      ...(end.state === 'done' && run.kind !== 'replay' && { last_success_at: now, message: null }),
      ...(end.state === 'done' && run.kind === 'sweep' && { next_sweep_at: after(now, dayMs) }),
      ...(end.state === 'done' && run.kind === 'backfill' && { next_sweep_at: after(now, dayMs) }),
    })
    const { new: added, changed, deleted, refused } = run
    if (end.state !== 'undone' && added + changed + deleted > 0)
      await audit(request, {
        ...request,
        actor,
        action: 'connection.ran',
        record: { kind: 'connection', id: connectionId },
        after: { name: connection.name, new: added, changed, deleted, refused },
      })
    request.publish('connections')
  })
