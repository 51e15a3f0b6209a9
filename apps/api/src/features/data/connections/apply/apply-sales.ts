import { measuredIn } from '@tillsight/domain/books/catalog/unit'
import { isCommonMethod, paymentNames } from '@tillsight/domain/books/sales/limits'
import type { MappedPerson, MappedSale } from '@tillsight/domain/data/connections/mapped'
import { returnedLines } from '@tillsight/domain/data/connections/returned-lines'
import { saleProblem } from '@tillsight/domain/data/connections/sale-problem'
import { searchText } from '@tillsight/domain/search-text'
import { v7 as newId } from 'uuid'
import { methodFinder, selectSellers, takeNumbers } from '#features/data/imports/index.ts'
import { memberOf } from '#platform/actor.ts'
import type { KnownRecord } from '../records.queries.ts'
import { type Applied, type Applying, conflicting, type Item, type Result, refused } from './applying.ts'
import { findCustomers, personRef } from './find-customers.ts'
import { findProducts, type NamedProduct, productRef } from './find-products.ts'
import type { SaleNumbers, SaleToWrite, WrittenSale } from './sale-rows.ts'
import { lockSalesHere, type SaleHere, selectDays } from './sales.queries.ts'
import { writeSales } from './write-sales.ts'

type SaleItem = Item<MappedSale>

const noteLimit = 500

/** What was done by hand to a sale that came from the source. */
export const saleConflict = (
  { record_id, version, written, numbers }: KnownRecord,
  here: ReadonlyMap<string, SaleHere>,
): string | null => {
  if (!written) return null
  const sale = here.get(record_id)
  if (!sale) return 'It was deleted here, and stays deleted.'
  if (sale.version !== version) return 'It was changed here, and stays as it is.'
  if (sale.is_invoiced) return 'It has an invoice here, and stays as it is.'
  const own = new Set(Object.values((numbers as SaleNumbers | null)?.returns ?? {}).map(({ id }) => id))
  if (sale.returns.some((id) => !own.has(id))) return 'It was returned here, and stays as it is.'
  if (sale.returns.length !== (written as WrittenSale).returns.length)
    return 'A return of it was deleted here, and it stays as it is.'
  return null
}

const labelOf = ({ number, ref }: MappedSale): string => number ?? ref

const namedProducts = (sales: readonly MappedSale[]): Map<string, NamedProduct> => {
  const named = new Map<string, NamedProduct>()
  for (const { lines } of sales)
    for (const { product, price, cost } of lines) {
      const ref = productRef(product)
      if (!named.has(ref)) named.set(ref, { ...product, price, cost })
    }
  return named
}

const namedPeople = (sales: readonly MappedSale[]): Map<string, MappedPerson> =>
  new Map(sales.flatMap(({ customer }) => (customer ? [[personRef(customer), customer]] : [])))

const namedPayments = ({ payments }: MappedSale) =>
  payments.map(({ method, amount }) => ({
    name: isCommonMethod(method) ? paymentNames[method] : method.slice(0, 30),
    amount,
  }))

/** With our ids; the cost of a product that was sold stays as it was then. */
const resolve = async (applying: Applying, sales: readonly SaleItem[]) => {
  const mapped = sales.flatMap(({ mapped }) => mapped ?? [])
  const { products, beside: newProducts } = await findProducts(applying, namedProducts(mapped))
  const { customers, beside: newPeople } = await findCustomers(applying, namedPeople(mapped))
  const sellers = await selectSellers(applying.request)
  const paidBy = await methodFinder(
    applying,
    mapped.map((sale) => ({ payments: namedPayments(sale) })),
  )
  const write = (sale: MappedSale, before: WrittenSale | null): WrittenSale => {
    const costs = new Map(before?.lines.map(({ product_id, unit_cost }) => [product_id, unit_cost]))
    const returned = returnedLines(sale)
    return {
      at: sale.at,
      customer_id: (sale.customer && customers.get(personRef(sale.customer))) || null,
      seller_id: sellers.get(searchText(sale.seller ?? '')) ?? memberOf(applying.request),
      ...paidBy({ payment: 'OTHER', payments: namedPayments(sale) }),
      note: sale.note?.slice(0, noteLimit) || null,
      number: sale.number,
      lines: sale.lines.map((line) => {
        const product = products.get(productRef(line.product))
        if (!product) throw new Error('a line without a product')
        return {
          product_id: product.id,
          product_name: product.name,
          product_long_name: product.long_name,
          category_id: product.category_id,
          category_name: product.category,
          unit: measuredIn(product),
          ...{
            price: line.price,
            quantity: line.quantity,
            discount: line.discount,
            total: line.total,
            tax: line.tax,
          },
          unit_cost: line.cost ?? costs.get(product.id) ?? product.cost,
        }
      }),
      returns:
        'problem' in returned
          ? []
          : returned.map(({ refund, lines }) => ({
              ref: refund.ref,
              at: refund.at,
              reason: refund.reason,
              lines,
            })),
    }
  }
  return { write, beside: [...newProducts, ...newPeople] }
}

/** A sale and its returns stay the ones they were, also after they were gone for a while. */
const numberSales = async (
  { request }: Applying,
  sales: readonly { item: SaleItem; sale: WrittenSale }[],
): Promise<SaleNumbers[]> => {
  const before = sales.map(({ item }) => (item.known?.numbers ?? null) as SaleNumbers | null)
  const missing = sales.reduce(
    (sum, { sale }, place) =>
      sum + (before[place] ? 0 : 1) + sale.returns.filter(({ ref }) => !before[place]?.returns[ref]).length,
    0,
  )
  let next = missing > 0 ? await takeNumbers(request, missing) : 0
  const take = () => {
    next += 1
    return next - 1
  }
  return sales.map(({ sale }, place) => ({
    sale: before[place]?.sale ?? take(),
    returns: {
      ...before[place]?.returns,
      ...Object.fromEntries(
        sale.returns
          .filter(({ ref }) => !before[place]?.returns[ref])
          .map(({ ref }) => [ref, { id: newId(), number: take() }]),
      ),
    },
  }))
}

const nothing = (item: SaleItem, isThere: boolean): Result => {
  const { known, mapped, hash, sourceId, stream, ignored } = item
  return {
    ...{ item, outcome: isThere ? 'deleted' : 'ignored', label: mapped && labelOf(mapped), field: null },
    message: ignored,
    after: {
      ...{ kind: 'sale', source_id: sourceId, stream, record_id: known?.record_id ?? newId(), hash },
      ...{ written: null, version: known?.version ?? 0, numbers: known?.numbers ?? null, is_linked: false },
      day: null,
    },
  }
}

export const applySales = async (applying: Applying, items: readonly SaleItem[]): Promise<Applied> => {
  const { request, context } = applying
  const results: Result[] = []
  const here = await lockSalesHere(
    request,
    items.flatMap(({ known }) => (known?.written ? known.record_id : [])),
  )
  const write: SaleItem[] = []
  const remove: string[] = []
  for (const item of items) {
    const { known, mapped } = item
    const problem =
      mapped && !item.ignored && saleProblem(mapped, { currency: context.currency, now: request.now })
    const conflict = known && saleConflict(known, here)
    if (problem) results.push(refused(item, problem.field, problem.message))
    else if (conflict) results.push(conflicting(item, conflict))
    else if (mapped && !item.ignored) write.push(item)
    else {
      if (known?.written) remove.push(known.record_id)
      results.push(nothing(item, Boolean(known?.written)))
    }
  }
  const { write: written, beside } = await resolve(applying, write)
  const sales = write.flatMap((item) =>
    item.mapped
      ? [
          {
            item,
            mapped: item.mapped,
            sale: written(item.mapped, (item.known?.written ?? null) as WrittenSale | null),
          },
        ]
      : [],
  )
  const numbers = await numberSales(applying, sales)
  const days = await selectDays(
    request,
    sales.map(({ sale }) => sale.at),
  )
  const toWrite: SaleToWrite[] = []
  for (const [place, { item, mapped, sale }] of sales.entries()) {
    const { known, hash, sourceId, stream } = item
    const id = known?.record_id ?? newId()
    const version = (known?.version ?? 0) + 1
    const own = numbers[place] ?? { sale: 0, returns: {} }
    if (known?.written) remove.push(id)
    toWrite.push({ id, version, numbers: own, sale })
    results.push({
      ...{
        item,
        outcome: known?.numbers ? 'changed' : 'new',
        label: labelOf(mapped),
        field: null,
        message: null,
      },
      after: {
        ...{ kind: 'sale', source_id: sourceId, stream, record_id: id, hash, written: sale, version },
        ...{ numbers: own, is_linked: false, day: days[place] ?? null },
      },
    })
  }
  await writeSales(request, { here, remove, write: toWrite })
  return { results, beside }
}
