import { takeBack, type Undone, undoOrder } from '../apply/take-back.ts'
import { type Change, type ListedChange, selectChangesBefore, selectKnown } from '../records.queries.ts'
import { type RunRow, updateRunProgress } from '../runs.queries.ts'
import { resetCursors } from '../streams.queries.ts'
import { inRun, isLate, publishKinds, type RunningStep, type StepEnd } from './run-step.ts'

const changesAtOnce = 100

/** What was there before the first of several changes of one record. */
const firstOfEach = (changes: readonly ListedChange[]): Change[] => [
  ...new Map(changes.map((change) => [`${change.kind}\n${change.source_id}`, change])).values(),
]

/** The changes of a run, newest first, some in each transaction. */
export const undoChanges = async (step: RunningStep, { run }: { run: RunRow }): Promise<StepEnd> => {
  let before = run.progress.before ? Number(run.progress.before) : null
  let left = Number(run.progress.left ?? 0)
  for (let isLast = false; !isLast; ) {
    if (isLate(step)) return 'more'
    await inRun(step, async ({ request, connection, applying }) => {
      const changes = await selectChangesBefore(request, run.id, { before, limit: changesAtOnce })
      isLast = changes.length < changesAtOnce
      before = changes.at(-1)?.id ?? before
      const firsts = firstOfEach(changes)
      for (const kind of undoOrder) {
        const ofKind = firsts.filter((change) => change.kind === kind)
        const place = { connectionId: connection.id, kind }
        const known = await selectKnown(
          request,
          place,
          ofKind.map(({ source_id }) => source_id),
        )
        const undone = ofKind.flatMap((change): Undone[] => {
          const now = known.get(change.source_id)
          return now ? [{ now, before: change.before }] : []
        })
        left += await takeBack(applying, kind, undone)
      }
      publishKinds(request, new Set(changes.map(({ kind }) => kind)))
      await updateRunProgress(request, run.id, { before: String(before ?? 0), left: String(left) })
      if (isLast) await resetCursors(request, connection.id, run.cursors)
    })
  }
  return 'done'
}

export const undoneWords = ({ progress }: RunRow): string | null => {
  const left = Number(progress.left ?? 0)
  if (left === 0) return null
  return `${left === 1 ? 'One record was' : `${left} records were`} changed here since, and left as they are.`
}
