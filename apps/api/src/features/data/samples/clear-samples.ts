import type { samples } from '@tillsight/contract'
import { lockStock, moveLockedStock } from '#features/books/catalog/index.ts'
import { recountVisits } from '#features/books/sales/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { deleteActivities } from './activities.queries.ts'
import {
  deleteCustomers,
  deleteEmptyCategories,
  deleteExpenses,
  deleteHelpers,
  deleteInvitations,
  deleteProducts,
  deleteSales,
  deleteTills,
  forgetFacts,
  insertReturnsOfSamples,
  lockSamples,
  rewriteLedgers,
  selectRealStock,
  selectSoldProducts,
} from './clear.queries.ts'
import { deleteContests, deleteSampleEntrants } from './contests.queries.ts'
import { deleteGoals } from './goals.queries.ts'
import { deletePromotions } from './promotions.queries.ts'
import { publishSamples } from './publish-samples.ts'
import { deleteSampleSet, forgetPlans, lockSampleSet, selectInfo } from './samples.queries.ts'
import { deleteSuppliers } from './suppliers.queries.ts'

/** In the order in which selling and correcting hold them, too. */
const holdSamples = async (request: MemberRequest): Promise<void> => {
  await lockSamples(request, 'sale')
  await insertReturnsOfSamples(request)
  await lockSamples(request, 'purchase_order')
  await lockSamples(request, 'supplier')
  await lockSamples(request, 'promotion')
  await lockSamples(request, 'product')
  await lockSamples(request, 'customer')
  await lockSamples(request, 'category')
  await lockSamples(request, 'expense')
  await lockSamples(request, 'member')
}

/** Puts back on the shelf what a sample sale took of a real product, as deleting the sale would. */
const giveBack = async (request: MemberRequest): Promise<void> => {
  for (const { sale_id, product_id, quantity } of await selectRealStock(request)) {
    const product = (await lockStock(request, [product_id])).get(product_id)
    if (product)
      await moveLockedStock(request, [{ product, by: quantity }], { reason: 'sale', saleId: sale_id })
  }
}

export const clearSamples: Verb<typeof samples.clearSamples> = (request) =>
  inTransaction(request, async (request) => {
    const loadedAt = await lockSampleSet(request)
    if (!loadedAt) throw new AppError('conflict', 'There is no sample data to remove.')
    const before = await selectInfo(request)
    await holdSamples(request)
    await giveBack(request)
    await deleteSuppliers(request)
    await deleteContests(request)
    await forgetPlans(request)
    const visited = await deleteSales(request)
    await deletePromotions(request)
    const keptProducts = await selectSoldProducts(request)
    await rewriteLedgers(request, keptProducts, loadedAt)
    await deleteProducts(request, keptProducts)
    await deleteEmptyCategories(request)
    const keptCustomers = await deleteCustomers(request)
    await deleteExpenses(request)
    await deleteTills(request)
    await deleteInvitations(request)
    await deleteGoals(request)
    await deleteActivities(request)
    await deleteSampleEntrants(request)
    await deleteHelpers(request)
    await recountVisits(request, visited)
    await forgetFacts(request)
    await deleteSampleSet(request)

    const kept = { kept_products: keptProducts.length, kept_customers: keptCustomers }
    await audit(request, { ...request, action: 'sample.cleared', record: null, before, after: kept })
    publishSamples(request)
    return kept
  })
