import { addQuantities } from '@tillsight/domain/quantity'
import { recountVisits } from '#features/books/sales/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import type { StoreRequest } from '#platform/request.ts'
import type { FoundCustomer } from '../customers/found-customers.queries.ts'
import { updateCustomers } from '../customers/write-customers.queries.ts'
import { type ImportRecord, updateImport } from '../imports.queries.ts'
import type { FoundProduct } from '../products/found-products.queries.ts'
import {
  insertMovements,
  insertPriceLines,
  replaceBarcodes,
  updateProducts,
} from '../products/write-products.queries.ts'
import { updateStock } from '../stock.queries.ts'
import {
  deleteEmptyCategories,
  deleteMade,
  deleteSales,
  deleteUnusedPictures,
  forgetImported,
  lockMade,
  madeIds,
  selectBalances,
  selectChanged,
  selectPicturesOf,
  selectWithReturns,
} from '../undo.queries.ts'
import { countImported, selectBlockers } from '../undo-blockers.queries.ts'
import { addSums, addSumsLater, lookUpByIndex } from '../usage.queries.ts'
import { aloneInTransaction } from './alone.ts'
import type { StepRun } from './step-run.ts'

const batchSize = 1000
/** Each may have thousands of sales to count. */
const fewCustomers = 100

type Changed<Before> = { id: string; before: Before }[]

const eachChanged = async <Before>(
  request: StoreRequest,
  importId: string,
  kind: 'product' | 'customer' | 'stock',
  restore: (changed: Changed<Before>) => Promise<void>,
): Promise<void> => {
  for (let after: string | null = null; ; ) {
    const changed: Changed<Before> = await selectChanged<Before>(request, importId, kind, {
      after,
      limit: batchSize,
    })
    const last = changed.at(-1)
    if (!last) return
    await restore(changed)
    after = last.id
  }
}

const restoreProducts = (request: StoreRequest, importId: string) =>
  eachChanged<FoundProduct & { delta: number }>(request, importId, 'product', async (changed) => {
    const balances = await selectBalances(
      request,
      changed.map(({ id }) => id),
    )
    const there = changed.filter(({ id }) => balances.has(id))
    const restored = there.map(({ id, before }) => ({
      ...before,
      before: null,
      picture: null,
      balance: addQuantities(balances.get(id) ?? 0, -before.delta),
    }))
    await updateProducts(request, restored)
    await replaceBarcodes(request, restored)
    await insertPriceLines(request, restored)
    const moved = restored.map(({ id, balance, delta }) => ({ id, balance, delta: -delta }))
    await insertMovements(
      request,
      moved.filter(({ delta }) => delta !== 0),
      'correction',
    )
  })

const restoreCustomers = (request: StoreRequest, importId: string) =>
  eachChanged<FoundCustomer>(request, importId, 'customer', (changed) =>
    updateCustomers(
      request,
      changed.map(({ before }) => ({ ...before, before: null })),
    ),
  )

const restoreStock = (request: StoreRequest, importId: string) =>
  eachChanged<{ delta: number }>(request, importId, 'stock', async (changed) => {
    const balances = await selectBalances(
      request,
      changed.map(({ id }) => id),
    )
    const rows = changed
      .filter(({ id }) => balances.has(id))
      .map(({ id, before }) => ({
        id,
        delta: -before.delta,
        balance: addQuantities(balances.get(id) ?? 0, -before.delta),
      }))
    await updateStock(request, rows)
    await insertMovements(request, rows, 'correction')
  })

const refuseBlocked = async (
  request: StoreRequest,
  asked: Parameters<typeof selectBlockers>[1],
): Promise<void> => {
  const blockers = await selectBlockers(request, asked)
  if (blockers.length > 0) throw new AppError('conflict', `The import stays. ${blockers.join(' ')}`)
}

/** Sales first, since they name the others; the counters that others wait for come with the last of it. */
const removeMade = async ({ id, progress }: StepRun, request: StoreRequest, total: number): Promise<void> => {
  const visited = new Set<string>()
  let done = 0
  for await (const ids of madeIds(request, id, 'sale')) {
    await addSums(request, await selectWithReturns(request, ids), -1)
    for (const customer of await deleteSales(request, ids)) visited.add(customer)
    done += ids.length
    await progress(done, total)
  }
  const customers = [...visited]
  for (let from = 0; from < customers.length; from += fewCustomers)
    await recountVisits(request, customers.slice(from, from + fewCustomers))
  await lockMade(request, id, 'product')
  await lockMade(request, id, 'customer')
  await refuseBlocked(request, { importId: id, salesAreDeleted: true })
  for await (const ids of madeIds(request, id, 'expense')) await deleteMade(request, 'expense', ids)
  for await (const ids of madeIds(request, id, 'customer')) await deleteMade(request, 'customer', ids)
  const pictures = new Set<string>()
  for await (const ids of madeIds(request, id, 'product')) {
    for (const picture of await selectPicturesOf(request, ids)) pictures.add(picture)
    await deleteMade(request, 'product', ids)
  }
  await deleteUnusedPictures(request, [...pictures])
  await deleteEmptyCategories(request, id)
}

/** Removes what the import made and puts back what it changed, all or nothing. */
export const undoFile = async (run: StepRun, { file_name, counts }: ImportRecord): Promise<void> => {
  const alone = { id: run.id, step: 'undo', lock: `imports into ${run.request.storeId}` } as const
  await aloneInTransaction(run.request, alone, async (request) => {
    await lookUpByIndex(request)
    await addSumsLater(request)
    await refuseBlocked(request, { importId: run.id })
    const sums = await countImported(request, run.id)
    await restoreProducts(request, run.id)
    await restoreCustomers(request, run.id)
    await restoreStock(request, run.id)
    await removeMade(
      run,
      request,
      sums.reduce((sum, { count }) => sum + count, 0),
    )
    await forgetImported(request, run.id)
    await audit(request, {
      ...request,
      action: 'import.undone',
      record: { kind: 'import', id: run.id },
      before: { file_name, ...counts },
    })
    await updateImport(request, run.id, { state: 'undone', undone_at: request.now })
    for (const topic of ['products', 'customers', 'sales', 'expenses'] as const) request.publish(topic)
  })
}
