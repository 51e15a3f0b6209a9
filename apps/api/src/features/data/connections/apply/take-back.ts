import { isDeepStrictEqual } from 'node:util'
import type { RecordKind } from '@tillsight/domain/data/connections/mapped'
import { searchText } from '@tillsight/domain/search-text'
import { type ActivityValues, updateActivities, updateDeletion } from '#features/books/activities/index.ts'
import { ensureCategories } from '#features/data/imports/index.ts'
import { deleteKnown, type KnownRecord, upsertKnown } from '../records.queries.ts'
import { deleteActivities } from './activities.queries.ts'
import { expenseConflict, type WrittenExpense, writeExpenses } from './apply-expenses.ts'
import { saleConflict } from './apply-sales.ts'
import type { Applying } from './applying.ts'
import { deleteUnusedCustomers, lockCustomersHere, updateCustomersHere } from './customers.queries.ts'
import { lockExpensesHere } from './expenses.queries.ts'
import type { WrittenCustomer } from './find-customers.ts'
import { writtenProduct } from './find-products.ts'
import { deleteUnusedProducts, selectProductsHere, updateProductsHere } from './products.queries.ts'
import type { SaleNumbers, WrittenSale } from './sale-rows.ts'
import { lockSalesHere } from './sales.queries.ts'
import { writeSales } from './write-sales.ts'

/** What is known now, and what was known before; null where there was nothing. */
export type Undone = { now: KnownRecord; before: KnownRecord | null }

/** Those that were changed by hand since, and stay. */
type Left = Undone[]

const ids = (undone: readonly Undone[]): string[] => undone.map(({ now }) => now.record_id)

const takeBackSales = async ({ request }: Applying, undone: readonly Undone[]): Promise<Left> => {
  const here = await lockSalesHere(request, ids(undone))
  const left = undone.filter(({ now }) => saleConflict(now, here))
  const free = undone.filter((each) => !left.includes(each))
  const write = free.flatMap(({ now, before }) => {
    if (!before?.written) return []
    before.version = now.version + 1
    const [sale, numbers] = [before.written as WrittenSale, (before.numbers ?? now.numbers) as SaleNumbers]
    return [{ id: now.record_id, version: before.version, numbers, sale }]
  })
  await writeSales(request, { here, remove: ids(free.filter(({ now }) => now.written)), write })
  return left
}

const takeBackExpenses = async ({ request }: Applying, undone: readonly Undone[]): Promise<Left> => {
  const here = await lockExpensesHere(request, ids(undone))
  const left = undone.filter(({ now }) => expenseConflict(now, here))
  const free = undone.filter((each) => !left.includes(each))
  await writeExpenses(request, {
    remove: ids(free.filter(({ now }) => now.written)),
    write: free.flatMap(({ now, before }) =>
      before?.written ? [{ id: now.record_id, expense: before.written as WrittenExpense }] : [],
    ),
  })
  return left
}

const takeBackActivities = async ({ request }: Applying, undone: readonly Undone[]): Promise<Left> => {
  await deleteActivities(request, ids(undone.filter(({ before }) => before === null)))
  const changed = undone.flatMap(({ now, before }) =>
    before?.written ? [{ ...(before.written as ActivityValues), id: now.record_id }] : [],
  )
  await updateActivities(request, changed)
  for (const { now, before } of undone) {
    if (before && Boolean(before.written) !== Boolean(now.written))
      await updateDeletion(request, now.record_id, before.written ? null : request.now)
  }
  return []
}

const takeBackProducts = async ({ request }: Applying, undone: readonly Undone[]): Promise<Left> => {
  const own = undone.filter(({ now }) => !now.is_linked)
  const made = own.filter(({ before }) => before === null)
  const changed = own.filter(({ now, before }) => before?.written && now.written)
  const here = await selectProductsHere(request, ids(changed), { isLocked: true })
  const isAsWritten = ({ now }: Undone): boolean => {
    const product = here.get(now.record_id)
    return product !== undefined && isDeepStrictEqual(writtenProduct(product), now.written)
  }
  const left = changed.filter((each) => !isAsWritten(each))
  const restored = changed.filter((each) => !left.includes(each))
  const values = restored.map(({ before }) => before?.written as ReturnType<typeof writtenProduct>)
  const { ids: categories } = await ensureCategories(
    request,
    values.map(({ category }) => category),
  )
  await updateProductsHere(
    request,
    restored.map(({ now }, place) => {
      const value = values[place] as ReturnType<typeof writtenProduct>
      const category_id = categories.get(searchText(value.category))?.id ?? ''
      return { ...value, id: now.record_id, category_id }
    }),
  )
  await deleteUnusedProducts(request, ids(made))
  return left
}

const takeBackCustomers = async ({ request }: Applying, undone: readonly Undone[]): Promise<Left> => {
  const own = undone.filter(({ now }) => !now.is_linked)
  const changed = own.filter(({ now, before }) => before?.written && before.version !== now.version)
  const here = await lockCustomersHere(request, ids(changed))
  const left = changed.filter(({ now }) => here.get(now.record_id)?.version !== now.version)
  await updateCustomersHere(
    request,
    changed.flatMap((each) => {
      const customer = here.get(each.now.record_id)
      if (!customer || left.includes(each) || !each.before) return []
      each.before.version = customer.version + 1
      return [{ ...customer, ...(each.before.written as WrittenCustomer), version: each.before.version }]
    }),
  )
  await deleteUnusedCustomers(request, ids(own.filter(({ before }) => before === null)))
  return left
}

const takers: Record<RecordKind, (applying: Applying, undone: readonly Undone[]) => Promise<Left>> = {
  sale: takeBackSales,
  expense: takeBackExpenses,
  activity: takeBackActivities,
  product: takeBackProducts,
  customer: takeBackCustomers,
}

/** What names others goes first. */
export const undoOrder: readonly RecordKind[] = ['sale', 'expense', 'activity', 'product', 'customer']

/** As if these changes had not come. Returns how many were changed by hand since, and stay. */
export const takeBack = async (
  applying: Applying,
  kind: RecordKind,
  undone: readonly Undone[],
): Promise<number> => {
  if (undone.length === 0) return 0
  const { request, connectionId } = applying
  const left = new Set(await takers[kind](applying, undone))
  const free = undone.filter((each) => !left.has(each))
  await upsertKnown(
    request,
    connectionId,
    free.flatMap(({ before }) => before ?? []),
  )
  await deleteKnown(
    request,
    connectionId,
    free.filter(({ before }) => before === null).map(({ now }) => now),
  )
  return left.size
}
