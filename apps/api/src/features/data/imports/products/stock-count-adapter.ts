import { subtractQuantity } from '@tillsight/domain/quantity'
import { type FileRecord, type Planned, refused } from '../record.ts'
import { moveStock } from '../stock.ts'
import type { Work } from '../work.ts'
import { planProducts, type ReadyProduct } from './plan-products.ts'

const asProduct = (record: FileRecord): FileRecord => {
  const { product, sku, barcode, counted } = record.values
  return { ...record, values: { name: product, sku, barcodes: barcode, quantity: counted } }
}

/** A count changes the stock of products that are there, and nothing else of them. */
const plan = async (work: Work, records: FileRecord[]): Promise<Planned<ReadyProduct>[]> => {
  const planned = await planProducts(work, records.map(asProduct))
  return planned.map((each, place): Planned<ReadyProduct> => {
    const record = records[place] ?? each
    const isMissing =
      each.outcome === 'new' || (each.outcome === 'refused' && !each.targetId && isOnlyMissing(each))
    if (isMissing)
      return refused(record, [
        { row: each.row, field: 'product', message: 'This product is not in the store.' },
      ])
    const changes = each.changes.filter(({ field }) => field === 'quantity')
    const outcome = each.outcome === 'changed' && changes.length === 0 ? 'unchanged' : each.outcome
    return { ...each, values: record.values, changes, outcome }
  })
}

/** A row that names no product of the store lacks a price, too. */
const isOnlyMissing = ({ problems }: Planned): boolean =>
  problems.length > 0 &&
  problems.every(({ field }) => field === 'price' || field === 'cost' || field === 'name')

const apply = async (work: Work, planned: Planned<ReadyProduct>[]): Promise<void> =>
  moveStock(
    work,
    planned.flatMap(({ ready }) =>
      ready?.before ? [{ id: ready.id, delta: subtractQuantity(ready.balance, ready.before.balance) }] : [],
    ),
    'recount',
  )

export const stockCountAdapter = { plan, apply }
