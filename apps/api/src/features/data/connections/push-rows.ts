import type { connectionPush } from '@tillsight/contract'
import type { JsonObject, StreamSettings } from '@tillsight/domain/data/connections/mapped'
import { recordKinds } from '@tillsight/domain/data/connections/mapped'
import { v7 as newId } from 'uuid'
import { sourceOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { applyRows } from './apply/apply-rows.ts'
import { updateConnection } from './connections.queries.ts'
import { findConnectionForUpdate } from './find-connection.ts'
import { applyingFor, profileFor, publishKinds } from './run/run-step.ts'
import { insertRun, selectPushRun, updateRunState } from './runs.queries.ts'

const streamOf = (name: string, place: number): StreamSettings => {
  const kind = recordKinds.find((each) => each === name)
  if (!kind) throw fieldError('invalid', `rows.${place}.stream`, `Use one of: ${recordKinds.join(', ')}.`)
  return { name, kind, isOn: true, query: null, mapping: null }
}

/** The same path as what is read: all of a push is in one transaction, and each row says what became of it. */
export const pushRows: Verb<typeof connectionPush.pushRows> = (request, { rows }) =>
  inTransaction(request, async (request) => {
    const { id } = sourceOf(request)
    const connection = await findConnectionForUpdate(request, id)
    if (connection.state === 'paused')
      throw new AppError('conflict', 'This connection is paused. Resume it to push again.')
    const open = await selectPushRun(request, id)
    const runId = open?.id ?? newId()
    if (!open) await insertRun(request, { id: runId, connection_id: id, kind: 'push', cursors: {} })
    const applying = await applyingFor(request, connection)
    const { counts, outcomes, kinds } = await applyRows(applying, {
      runId,
      profile: profileFor(connection),
      // A row that is refused again says why again.
      isReplay: true,
      rows: rows.map(({ stream, id, is_deleted, data }, place) => ({
        stream: streamOf(stream, place),
        row: { id, changedAt: null, isDeleted: is_deleted, data: data as JsonObject },
      })),
    })
    await updateRunState(request, runId, { state: 'done', message: null })
    await updateConnection(request, id, { last_success_at: request.now, state: 'on' })
    if (counts.new + counts.changed + counts.deleted > 0)
      await audit(request, {
        ...request,
        action: 'connection.pushed',
        record: { kind: 'connection', id },
        after: { name: connection.name, new: counts.new, changed: counts.changed, deleted: counts.deleted },
      })
    publishKinds(request, kinds)
    const placeOf = new Map(rows.map(({ id }, place) => [id, place]))
    return {
      rows: outcomes
        .map(({ source_id: id, outcome, field, message }) => ({ id, outcome, field, message }))
        .toSorted((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0)),
    }
  })
