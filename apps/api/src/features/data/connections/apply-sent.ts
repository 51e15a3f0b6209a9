import type { SourceRow } from '@tillsight/connectors/connector'
import type { StreamSettings } from '@tillsight/domain/data/connections/mapped'
import { v7 as newId } from 'uuid'
import { audit } from '#platform/audit/audit.queries.ts'
import type { MemberRequest } from '#platform/request.ts'
import { applyRows, noCounts, type RowOutcome } from './apply/apply-rows.ts'
import { type ConnectionRow, updateConnection } from './connections.queries.ts'
import { applyingFor, profileFor, publishKinds } from './run/run-step.ts'
import { type Counts, insertRun, selectPushRun, updateRunState } from './runs.queries.ts'

export type SentRow = { stream: StreamSettings; row: SourceRow }

/** The same path as what is read, in the transaction of what was sent. What is sent in a day is one run. */
export const applySent = async (
  request: MemberRequest,
  connection: ConnectionRow,
  rows: readonly SentRow[],
): Promise<{ counts: Counts; outcomes: RowOutcome[] }> => {
  if (rows.length === 0) return { counts: noCounts(), outcomes: [] }
  const { id, name } = connection
  const open = await selectPushRun(request, id)
  const runId = open?.id ?? newId()
  if (!open) await insertRun(request, { id: runId, connection_id: id, kind: 'push', cursors: {} })
  const applying = await applyingFor(request, connection)
  // A row that is refused again says why again.
  const how = { runId, profile: profileFor(connection), isReplay: true }
  const { counts, outcomes, kinds } = await applyRows(applying, { ...how, rows })
  await updateRunState(request, runId, { state: 'done', message: null })
  await updateConnection(request, id, { last_success_at: request.now, state: 'on' })
  if (counts.new + counts.changed + counts.deleted > 0)
    await audit(request, {
      ...request,
      action: 'connection.pushed',
      record: { kind: 'connection', id },
      after: { name, new: counts.new, changed: counts.changed, deleted: counts.deleted },
    })
  publishKinds(request, kinds)
  return { counts, outcomes }
}
