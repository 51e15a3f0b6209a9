import { deletionOrder } from '@tillsight/domain/data/closure/deletion-order'
import type { Db } from '#platform/database/database.ts'
import { runInTransaction } from '#platform/database/transaction.ts'
import type { Chore } from '#platform/jobs/housekeeping.ts'
import {
  deleteRows,
  deleteStoreRow,
  lockDeleted,
  lockOut,
  prepareDeletion,
  removeQueuedJobs,
  selectDueStores,
  selectReferences,
  selectStoreTables,
  updateDeletionBegun,
} from './deletion.queries.ts'

/** Well within the time that a statement may take, also where each row has triggers. */
const batchRows = 2000

/** The point of no return. Nobody is in the store afterwards, so nobody sees half of it. */
const begin = (db: Db, storeId: string, now: Date): Promise<boolean> =>
  runInTransaction(db, async (db) => {
    if (!(await updateDeletionBegun(db, storeId, now))) return false
    await lockOut(db, storeId, now)
    await removeQueuedJobs(db, storeId)
    return true
  })

/** Members come last, in one transaction with the store: they say whose accounts go with it. */
const tablesInOrder = async (db: Db): Promise<readonly string[]> => {
  const tables = (await selectStoreTables(db)).filter((table) => table !== 'member')
  return deletionOrder(tables, await selectReferences(db))
}

const deleteBatch = (db: Db, storeId: string, table: string): Promise<number> =>
  runInTransaction(db, async (db) => {
    if (!(await lockDeleted(db, storeId))) return 0
    await prepareDeletion(db)
    return deleteRows(db, { storeId, table, most: batchRows })
  })

/** With what was added while the batches ran. */
const deleteRest = (db: Db, storeId: string, tables: readonly string[]): Promise<void> =>
  runInTransaction(db, async (db) => {
    if (!(await lockDeleted(db, storeId))) return
    await prepareDeletion(db)
    for (const table of tables)
      while ((await deleteRows(db, { storeId, table, most: batchRows })) === batchRows);
    await deleteStoreRow(db, storeId)
  })

/** Batch by batch, each committed: what a crash interrupts goes on where it was. */
const deleteStore = async (db: Db, storeId: string, signal?: AbortSignal): Promise<void> => {
  const tables = await tablesInOrder(db)
  for (const table of tables) {
    do signal?.throwIfAborted()
    while ((await deleteBatch(db, storeId, table)) === batchRows)
  }
  await deleteRest(db, storeId, tables)
}

/** One that fails does not hold up the others: it is tried again the next time. */
export const deleteClosedStores: Chore = {
  does: 'delete closed stores',
  work: async (db, now, { signal }) => {
    const failures: unknown[] = []
    for (const storeId of await selectDueStores(db, now)) {
      if (await begin(db, storeId, now))
        await deleteStore(db, storeId, signal).catch((error: unknown) => failures.push(error))
      if (signal?.aborted) break
    }
    if (failures.length > 0) throw failures[0]
  },
}
