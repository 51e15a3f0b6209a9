import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { adapterFor } from '../adapters.ts'
import { type ImportRecord, updateImport } from '../imports.queries.ts'
import type { Planned } from '../record.ts'
import { type StagedRow, selectRows } from '../rows.queries.ts'
import { addSumsLater, addUsage, analyzeTables, countUsageAtEnd, lookUpByIndex } from '../usage.queries.ts'
import { workOf } from '../work.ts'
import { aloneInTransaction } from './alone.ts'
import type { StepRun } from './step-run.ts'
import { writeBehind } from './write-behind.ts'

const batchSize = 2000
const manyRows = 1000

const asRecord = ({ row, ref, record, cells }: StagedRow) => ({
  row,
  ref,
  values: record,
  problems: [],
  cells: cells ?? [],
})

/** What was shown is what is done: where the store has changed since, nothing is. */
const refuseDifferences = (rows: readonly StagedRow[], planned: readonly Planned[]): void => {
  const [different] = planned.filter(
    (plan, place) => plan.outcome !== rows[place]?.outcome || plan.targetId !== rows[place]?.target_id,
  )
  if (!different) return
  const [problem] = different.problems
  throw new AppError(
    'conflict',
    problem
      ? `Nothing was imported. Row ${problem.row}: ${problem.message}`
      : `Nothing was imported: the store has changed since the check (row ${different.row}). Check the file again.`,
  )
}

const topicsOf = ['products', 'customers', 'sales', 'expenses'] as const

/** All of the file in one transaction. Others go on selling: what they would wait for is written last. */
export const importFile = async (
  run: StepRun,
  { kind, options, counts, file_name }: ImportRecord,
): Promise<void> => {
  if (!kind || !options || !counts) throw new AppError('conflict', 'Check the file first.')
  const adapter = adapterFor(kind)
  const total = counts.new + counts.changed
  const alone = { id: run.id, step: 'import', lock: `imports into ${run.request.storeId}` } as const
  await aloneInTransaction(run.request, alone, async (request) => {
    const work = workOf({ request, importId: run.id, options, isCheck: false })
    await lookUpByIndex(request)
    await addSumsLater(request)
    await countUsageAtEnd(request)
    const store = writeBehind()
    const rowsAfter = (after: number) =>
      selectRows(request, run.id, { outcomes: ['new', 'changed'], after, limit: batchSize })
    let [rows, done] = [await rowsAfter(-1), 0]
    for (let last = rows.at(-1); last; last = rows.at(-1)) {
      const batch = rows
      // Read while these are planned.
      const next = rowsAfter(last.row)
      next.catch(() => {})
      const planned = await store.meanwhile(adapter.plan(work, batch.map(asRecord)))
      refuseDifferences(batch, planned)
      await store.write(() => adapter.apply(work, planned))
      if (!adapter.plansAhead) await store.end()
      rows = await store.meanwhile(next)
      done += batch.length
      await run.progress(done, total)
    }
    await store.end()
    await adapter.finish?.(work)
    await addUsage(request, run.id)
    if (total >= manyRows) await analyzeTables(request)
    await audit(request, {
      ...request,
      action: 'import.started',
      record: { kind: 'import', id: run.id },
      after: { file_name, kind, ...counts },
    })
    await updateImport(request, run.id, { state: 'done', imported_at: request.now, done: total, total })
    for (const topic of topicsOf) request.publish(topic)
  })
}
