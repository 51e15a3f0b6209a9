import { applyRows } from '../apply/apply-rows.ts'
import type { ConnectionRow } from '../connections.queries.ts'
import { selectRowsAfter } from '../rows.queries.ts'
import { type RunRow, updateRunProgress } from '../runs.queries.ts'
import { selectStreams, settingsOf } from '../streams.queries.ts'
import { inRun, isLate, profileFor, publishKinds, type RunningStep, type StepEnd } from './run-step.ts'

const rowsAtOnce = 100

/** The stored rows again, with the columns as they are chosen now; the source is not asked. */
export const replay = async (
  step: RunningStep,
  { connection, run }: { connection: ConnectionRow; run: RunRow },
): Promise<StepEnd> => {
  const done = new Set((run.progress.done ?? '').split('\n'))
  let after = run.progress.after ?? ''
  for (const stream of await selectStreams(step.request, [connection.id])) {
    if (!stream.is_on || done.has(stream.name)) continue
    for (let isLast = false; !isLast; ) {
      if (isLate(step)) return 'more'
      await inRun(step, async ({ request, applying }) => {
        const place = { connectionId: connection.id, stream: stream.name }
        const stored = await selectRowsAfter(request, place, { after, limit: rowsAtOnce })
        isLast = stored.length < rowsAtOnce
        after = stored.at(-1)?.source_id ?? after
        const rows = stored.map(({ source_id, is_deleted, data }) => ({
          stream: settingsOf(stream),
          row: { id: source_id, changedAt: null, isDeleted: is_deleted, data },
        }))
        const { kinds } = await applyRows(applying, {
          ...{ runId: step.runId, profile: profileFor(connection), rows, isReplay: true },
        })
        publishKinds(request, kinds)
        await updateRunProgress(request, step.runId, { done: [...done].join('\n'), after })
      })
    }
    done.add(stream.name)
    after = ''
  }
  return 'done'
}
