import type { samples } from '@tillsight/contract'
import { stepOf } from '@tillsight/domain/currencies'
import { categories } from '@tillsight/domain/data/samples/goods'
import { outgoings } from '@tillsight/domain/data/samples/outgoings'
import { sampleShop } from '@tillsight/domain/data/samples/sample-shop'
import type { Day } from '@tillsight/domain/day'
import { type EncodedPicture, newPictureId } from '#features/books/catalog/index.ts'
import { insertExpense, withLastDay } from '#features/books/expenses/index.ts'
import { recountVisits } from '#features/books/sales/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import {
  insertCategories,
  insertCustomers,
  insertFamily,
  insertHelpers,
  insertLines,
  insertMovements,
  insertPictures,
  insertPrices,
  insertProducts,
  insertSales,
} from './load.queries.ts'
import { loadActivities } from './load-activities.ts'
import { loadContests } from './load-contests.ts'
import { loadGoals } from './load-goals.ts'
import { loadSuppliers } from './load-suppliers.ts'
import { insertPromotions } from './promotions.queries.ts'
import { publishSamples } from './publish-samples.ts'
import { type SampleRows, sampleRows } from './sample-rows.ts'
import {
  forgetPlans,
  insertSampleRows,
  insertSampleSet,
  selectInfo,
  selectStoreClock,
} from './samples.queries.ts'
import { staffTheCounter } from './staff-the-counter.ts'

const fillShelves = async (
  request: MemberRequest,
  rows: SampleRows,
  pictures: readonly EncodedPicture[],
): Promise<void> => {
  const kept = pictures.map((picture) => ({ ...picture, id: newPictureId() }))
  // Variants of one family show one picture.
  const pictureOf = ({ family_id }: SampleRows['products'][number], place: number) =>
    kept[family_id ? rows.products.findIndex((other) => other.family_id === family_id) : place]?.id ?? ''
  const products = rows.products.map((product, place) => ({
    ...product,
    picture_id: pictureOf(product, place),
  }))
  await insertPictures(
    request,
    kept.filter(({ id }) => products.some(({ picture_id }) => picture_id === id)),
  )
  await insertFamily(request, rows.familyId)
  await insertProducts(request, products)
  await insertPrices(request, rows.prices)
}

const payBills = async (request: MemberRequest, firstDay: Day, today: Day): Promise<void> => {
  const ids: string[] = []
  const step = stepOf(request.settings.currency)
  for (const { monthDay, spreadMonths, follows, ...said } of outgoings(firstDay, today, step)) {
    const values = withLastDay({ ...said, month_day: monthDay, spread_months: spreadMonths })
    const { id } = await insertExpense(request, values, follows === null ? null : ids[follows])
    ids.push(id)
  }
  await insertSampleRows(request, 'expense', ids)
}

/** Samples count as anything else does. */
const requireRoomFor = async (
  request: MemberRequest,
  shop: ReturnType<typeof sampleShop>,
  pictures: readonly EncodedPicture[],
): Promise<void> => {
  const bytes = pictures.reduce((sum, { small, large }) => sum + small.length + large.length, 0)
  await requireRoom(request, 'categories', categories.length)
  await requireRoom(request, 'products', pictures.length)
  await requireRoom(request, 'picture_bytes', bytes)
  await requireRoom(request, 'customers', shop.customers.length)
  await requireRoom(request, 'promotions', shop.promotions.length)
  await requireRoom(request, 'expenses', outgoings(shop.firstDay, request.today).length)
}

export const loadSamples: Verb<typeof samples.loadSamples, readonly EncodedPicture[]> = (request, pictures) =>
  inTransaction(request, async (request) => {
    if (!(await insertSampleSet(request)))
      throw new AppError('conflict', 'Sample data is already loaded. Remove it before loading it again.')
    const clock = await selectStoreClock(request)
    const sales = request.installation.sampleSales
    const shop = sampleShop({ ...clock, step: stepOf(request.settings.currency), sales })
    await requireRoomFor(request, shop, pictures)
    const shelves = await insertCategories(request, categories)
    const rows = sampleRows({ shop, categories: shelves })
    const newShelves = shelves.filter(({ isNew }) => isNew).map(({ id }) => id)
    await insertSampleRows(request, 'category', newShelves)
    for (const kind of ['member', 'till', 'invitation', 'product', 'customer', 'promotion', 'sale'] as const)
      await insertSampleRows(request, kind, rows.ids[kind])

    await insertHelpers(request, rows.helpers)
    await staffTheCounter(request, rows.counter)
    await fillShelves(request, rows, pictures)
    await insertCustomers(request, rows.customers)
    await insertPromotions(request, rows.promotions)
    await insertSales(request, rows.sales)
    await forgetPlans(request)
    await insertLines(request, rows.lines)
    await insertMovements(request, rows.movements)
    await recountVisits(request, rows.ids.customer)
    await loadSuppliers(request, { shop, today: clock.today, rows })
    await loadGoals(request, { shop, today: clock.today, rows })
    await loadActivities(request, { shop, clock, rows })
    await loadContests(request, { today: clock.today, rows })
    await payBills(request, shop.firstDay, clock.today)

    const info = await selectInfo(request)
    await audit(request, { ...request, action: 'sample.loaded', record: null, after: info })
    publishSamples(request)
    return info
  })
