import type { ConnectionRun } from '@tillsight/contract/data/connection-runs'
import type { RunRow } from './runs.queries.ts'

const ended = new Set(['done', 'failed', 'stopped'])

export const presentRun = (run: RunRow): ConnectionRun => ({
  id: run.id,
  kind: run.kind,
  state: run.state,
  started_at: run.started_at.toISOString(),
  ended_at: run.ended_at?.toISOString() ?? null,
  pages: run.pages,
  counts: {
    new: run.new,
    changed: run.changed,
    deleted: run.deleted,
    unchanged: run.unchanged,
    ignored: run.ignored,
    refused: run.refused,
    conflict: run.conflict,
  },
  message: run.message,
  can_undo: run.is_latest && ended.has(run.state) && run.new + run.changed + run.deleted > 0,
})
