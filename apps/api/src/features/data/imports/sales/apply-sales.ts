import { measuredIn } from '@tillsight/domain/books/catalog/unit'
import { importedTaxes } from '@tillsight/domain/data/imports/imported-tax'
import { shortName } from '@tillsight/domain/data/imports/short-name'
import { v7 as newId } from 'uuid'
import { searchTextOf } from '#features/books/sales/index.ts'
import { addCustomers } from '../customers/apply-customers.ts'
import { insertImported, insertSources } from '../imported.queries.ts'
import { methodFinder, type Paid } from '../payment-methods.ts'
import { addProducts } from '../products/apply-products.ts'
import { otherCategory, type ReadyProduct } from '../products/plan-products.ts'
import type { WrittenProduct } from '../products/write-products.queries.ts'
import { moveStock } from '../stock.ts'
import { addSums } from '../usage.queries.ts'
import type { Work } from '../work.ts'
import { byPerson, customersOf, personKey } from './named-customers.ts'
import { byProduct, productKey, productsOf } from './named-products.ts'
import { customerKey, type ReadyLine, type ReadySale } from './plan-sales.ts'
import { discountRateLimit } from './sale-limits.ts'
import { type LineRow, type SaleRow, sumsOf } from './sale-row.ts'
import { addVisits, insertSales, type Sold, selectSoldUnits, takeNumbers } from './write-sales.queries.ts'

type SoldProduct = Pick<
  WrittenProduct,
  'id' | 'name' | 'long_name' | 'category_id' | 'category' | 'cost' | 'unit' | 'sold_by_measure'
>

/** A product as a past sale knows it: archived by nobody, without stock. */
const newProduct = (line: ReadyLine): ReadyProduct => ({
  id: newId(),
  name: shortName(line.name),
  long_name: shortName(line.name) === line.name ? null : line.name.slice(0, 200),
  sku: line.sku && line.sku.length <= 30 ? line.sku : null,
  barcodes: line.barcodes.slice(0, 1),
  category: line.category?.slice(0, 40) ?? otherCategory,
  price: Math.max(1, line.price),
  cost: Math.max(1, line.unitCost ?? line.price),
  balance: 0,
  low_stock: 0,
  unit: 'PIECE',
  sold_by_measure: false,
  before: null,
  picture: null,
})

const newKey = ({ sku, barcodes, name }: ReadyLine): string => sku ?? barcodes[0] ?? name.toLowerCase()

/** Adds the products that are still missing, each once: those of the batch before were not there when it was planned. */
const productsFor = async (
  work: Work,
  lines: readonly ReadyLine[],
): Promise<(line: ReadyLine) => SoldProduct> => {
  const products = productsOf(work)
  const missing = byProduct(lines.filter(({ found }) => !found))
  const named = await products.findAgain(missing)
  const added = new Map<string, ReadyProduct>()
  for (const [key, line] of missing)
    if (!named.get(key)?.found && !added.has(newKey(line))) added.set(newKey(line), newProduct(line))
  const written = new Map((await addProducts(work, [...added.values()])).map((each) => [each.id, each]))
  const made = new Map<string, SoldProduct>()
  for (const [key, line] of missing) {
    const product = named.get(key)?.found ?? written.get(added.get(newKey(line))?.id ?? '')
    if (product) made.set(key, product)
  }
  return (line) => {
    const product = line.found ?? made.get(productKey(line))
    if (!product) throw new Error('a line without a product')
    return product
  }
}

/** Adds the customers that are still missing, each once. */
const addMissingCustomers = async (work: Work, sales: readonly ReadySale[]): Promise<void> => {
  const missing = sales.filter(({ newCustomer }) => newCustomer)
  const named = await customersOf(work).findAgain(byPerson(missing))
  const added = new Map<string, Parameters<typeof addCustomers>[1][number]>()
  for (const sale of missing) {
    const { newCustomer } = sale
    if (!newCustomer) continue
    sale.customerId = named.get(personKey(sale))?.id ?? null
    if (sale.customerId) continue
    const key = customerKey(newCustomer)
    const customer = added.get(key) ?? {
      ...newCustomer,
      ...{ id: newId(), location: null, note: null, tags: [], consent: false, before: null },
    }
    added.set(key, customer)
    sale.customerId = customer.id
  }
  await addCustomers(work, [...added.values()])
}

const discountRate = ({ discount, discountPercent }: ReadyLine, gross: number): number => {
  if (gross === 0 || discount === 0) return 0
  return Math.round(discountPercent === null ? (discount / gross) * discountRateLimit : discountPercent * 100)
}

const lineRow = (sale: ReadySale, line: ReadyLine, place: number, product: SoldProduct): LineRow => {
  const unitCost = line.unitCost ?? product.cost
  const gross = line.total + line.discount
  const taxes = line.taxes ?? importedTaxes(line.total, line.tax)
  return {
    sale_id: sale.id,
    place,
    product_id: product.id,
    product_name: product.name,
    product_long_name: product.long_name,
    category_id: product.category_id,
    category_name: product.category,
    price: line.price,
    unit_cost: unitCost,
    discount_rate: discountRate(line, gross),
    quantity: line.quantity,
    gross,
    discount: line.discount,
    total: line.total,
    cost: Math.round(unitCost * line.quantity),
    tax: line.tax,
    taxes: taxes.length > 0 ? taxes : null,
    unit: measuredIn(product),
  }
}

const saleRow = (
  sale: ReadySale,
  { number, paid }: { number: number; paid: Paid },
  lines: readonly LineRow[],
): SaleRow => {
  const names = lines.map(({ product_name, product_long_name }) => ({
    productName: product_name,
    productLongName: product_long_name,
  }))
  return {
    id: sale.id,
    number,
    day: sale.day,
    at: sale.at,
    customer_id: sale.customerId,
    seller_id: sale.sellerId,
    ...paid,
    note: sale.note,
    is_discounted: lines.some(({ discount }) => discount > 0),
    ...sumsOf(lines),
    // Found by its number elsewhere, too.
    search_text: [searchTextOf(names, sale.note), sale.number?.toLowerCase() ?? ''].join('\n'),
  }
}

const countVisit = ({ visits }: Work, { customer_id, sold_at, total, cost }: Sold): void => {
  const before = visits.get(customer_id) ?? {
    purchases: 0,
    spent: 0,
    profit: 0,
    first: sold_at,
    last: sold_at,
  }
  visits.set(customer_id, {
    purchases: before.purchases + 1,
    spent: before.spent + total,
    profit: before.profit + total - cost,
    first: sold_at < before.first ? sold_at : before.first,
    last: sold_at > before.last ? sold_at : before.last,
  })
}

export const applySales = async (work: Work, sales: readonly ReadySale[]): Promise<void> => {
  const { request, importId, options } = work
  if (sales.length === 0) return
  const productOf = await productsFor(
    work,
    sales.flatMap(({ lines }) => lines),
  )
  await addMissingCustomers(work, sales)
  const paidBy = await methodFinder(work, sales)
  const first = await takeNumbers(request, sales.length)
  const rows = sales.map((sale, place) => {
    const lines = sale.lines.map((line, at) => lineRow(sale, line, at, productOf(line)))
    return { lines, sale: saleRow(sale, { number: first + place, paid: paidBy(sale) }, lines) }
  })
  const sold = await insertSales(request, {
    sales: rows.map(({ sale }) => sale),
    lines: rows.flatMap(({ lines }) => lines),
  })
  await Promise.all([
    insertImported(
      request,
      importId,
      'sale',
      sales.map(({ id }) => ({ id, before: null, version: 1 })),
    ),
    insertSources(
      request,
      importId,
      { kind: 'sale', source: options.source },
      sales.map(({ ref, id, hash }) => ({ ref, record_id: id, hash })),
    ),
  ])
  for (const each of sold) countVisit(work, each)
  work.unsummed.push(...sales.map(({ id }) => id))
  if (work.unsummed.length >= summedAtOnce) await addSumsNow(work)
}

/** Enough that most days and products come up often, and few enough that it takes a moment. */
const summedAtOnce = 20_000

export const addSumsNow = async ({ request, unsummed }: Work): Promise<void> => {
  await addSums(request, unsummed.splice(0), 1)
}

const batchSize = 1000

/** What others wait for, at the very end: customers' counts and stock. */
export const finishSales = async (work: Work): Promise<void> => {
  await addSumsNow(work)
  const visits = [...work.visits].map(([id, each]) => ({ id, ...each }))
  for (let from = 0; from < visits.length; from += batchSize)
    await addVisits(work.request, visits.slice(from, from + batchSize))
  if (!work.options.take_stock) return
  const sold = await selectSoldUnits(work.request, work.importId)
  await moveStock(
    work,
    sold.map(({ id, units }) => ({ id, delta: -units })),
  )
}
