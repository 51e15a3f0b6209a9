import { cellText } from '@tillsight/domain/data/imports/cell'
import { AppError } from '#platform/errors.ts'
import { adapterFor } from '../adapters.ts'
import { effectOf } from '../effect.ts'
import { type ImportRecord, updateImport } from '../imports.queries.ts'
import { withImportedFile } from '../open-import.ts'
import { readRecords } from '../read-records.ts'
import type { FileRecord, Planned } from '../record.ts'
import { countOutcomes, deleteRows, insertRows, type StagedRow } from '../rows.queries.ts'
import { workOf } from '../work.ts'
import { aloneInTransaction } from './alone.ts'
import type { StepRun } from './step-run.ts'
import { writeBehind } from './write-behind.ts'

/** Small, so that its objects are gone before the garbage collector moves them: a third less time than 1,000. */
const batchSize = 300

const staged = (plan: Planned): StagedRow => ({
  row: plan.row,
  ref: plan.ref ?? null,
  outcome: plan.outcome,
  target_id: plan.targetId,
  record: plan.values,
  changes: plan.changes.length > 0 ? plan.changes : null,
  problems: plan.problems.length > 0 ? plan.problems : null,
  cells: plan.outcome === 'refused' ? plan.cells.map(([row, cells]) => [row, cells.map(cellText)]) : null,
})

async function* inBatches(records: AsyncIterable<FileRecord>): AsyncGenerator<FileRecord[]> {
  let batch: FileRecord[] = []
  for await (const record of records) {
    batch.push(record)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Reads the whole file and stores what would become of each of its records. Nothing else is written. */
export const checkFile = async (run: StepRun, found: ImportRecord): Promise<void> => {
  const { kind, mapping, options, settings } = found
  if (!kind || !mapping || !options) throw new AppError('conflict', 'Map the columns first.')
  const { id } = run
  const adapter = adapterFor(kind)
  await withImportedFile({ run, settings }, (file) =>
    aloneInTransaction(run.request, { id, step: 'check', lock: `check of ${id}` }, async (request) => {
      const work = workOf({ request, importId: id, options, isCheck: true })
      await deleteRows(request, id)
      const store = writeBehind()
      for await (const batch of inBatches(readRecords(work, file, { ...found, kind, mapping }))) {
        const planned = await store.meanwhile(adapter.plan(work, batch))
        await store.write(() => insertRows(request, id, planned.map(staged)))
        const row = batch.at(-1)?.row ?? 0
        await run.progress(row, Math.max(row, found.layout?.rows ?? 0))
      }
      await store.end()
      const counts = await countOutcomes(request, id)
      if (Object.values(counts).every((count) => count === 0))
        throw new AppError('invalid', 'This file has no rows below its column names.')
      await updateImport(request, id, { state: 'checked', counts, effect: await effectOf(work, kind) })
    }),
  )
}
