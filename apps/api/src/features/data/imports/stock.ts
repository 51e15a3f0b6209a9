import { addQuantities } from '@tillsight/domain/quantity'
import { insertImported } from './imported.queries.ts'
import { insertMovements } from './products/write-products.queries.ts'
import { updateStock } from './stock.queries.ts'
import { selectBalances } from './undo.queries.ts'
import type { Work } from './work.ts'

type Moved = { id: string; delta: number }
const batchSize = 1000

/** Changes the stock of products, and remembers by how much. */
export const moveStock = async (
  { request, importId }: Work,
  moved: readonly Moved[],
  reason: 'correction' | 'recount' = 'correction',
): Promise<void> => {
  const real = moved.filter(({ delta }) => delta !== 0)
  for (let from = 0; from < real.length; from += batchSize) {
    const batch = real.slice(from, from + batchSize)
    const balances = await selectBalances(
      request,
      batch.map(({ id }) => id),
    )
    const rows = batch
      .filter(({ id }) => balances.has(id))
      .map(({ id, delta }) => ({ id, delta, balance: addQuantities(balances.get(id) ?? 0, delta) }))
    await updateStock(request, rows)
    await insertMovements(request, rows, reason)
    await insertImported(
      request,
      importId,
      'stock',
      rows.map(({ id, delta }) => ({ id, before: { delta }, version: 1 })),
    )
  }
}
