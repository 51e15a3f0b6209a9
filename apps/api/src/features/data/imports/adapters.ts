import type { ImportKind } from '@tillsight/domain/data/imports/fields'
import { AppError } from '#platform/errors.ts'
import { customerAdapter } from './customers/apply-customers.ts'
import { expenseAdapter } from './expenses/expense-adapter.ts'
import { productAdapter } from './products/apply-products.ts'
import { stockCountAdapter } from './products/stock-count-adapter.ts'
import { returnAdapter, saleAdapter } from './returns/return-adapter.ts'
import type { Adapter } from './work.ts'

const adapters: Partial<Record<ImportKind, Adapter>> = {
  product: productAdapter,
  customer: customerAdapter,
  'sale-lines': saleAdapter,
  'sale-rows': saleAdapter,
  return: returnAdapter,
  expense: expenseAdapter,
  'stock-count': stockCountAdapter,
}

export const adapterFor = (kind: ImportKind): Adapter => {
  const adapter = adapters[kind]
  if (!adapter) throw new AppError('invalid', 'Files of this kind cannot be imported yet.')
  return adapter
}
