import { createHash } from 'node:crypto'
import { CustomerForm } from '@tillsight/contract/books/customers'
import { searchText } from '@tillsight/domain/search-text'
import { v7 as newId } from 'uuid'
import { memberOf } from '#platform/actor.ts'
import { erasedFromSale, withoutErased } from '../customers/erased-people.ts'
import { selectFoundCustomers } from '../customers/found-customers.queries.ts'
import { customerMatcher, type ReadyCustomer } from '../customers/plan-customers.ts'
import { selectSources } from '../imported.queries.ts'
import { type FoundProduct, selectFoundProducts } from '../products/found-products.queries.ts'
import { productMatcher } from '../products/match-product.ts'
import { otherCategory } from '../products/plan-products.ts'
import { type FileRecord, type Planned, type Problem, refused } from '../record.ts'
import { claimKeys, countKeys } from '../rows.queries.ts'
import { count } from '../tally.ts'
import type { Work } from '../work.ts'
import { findOwnSales, planOwnSale } from './own-sales.ts'
import { type LineValues, readSale, type SaleValues } from './sale-values.ts'
import { selectSellers } from './sellers.queries.ts'

/** A product that the store has, or the name of one that it does not. */
export type ReadyLine = LineValues & { found: FoundProduct | null; name: string }

export type ReadySale = Omit<SaleValues, 'lines' | 'seller'> & {
  id: string
  lines: ReadyLine[]
  sellerId: string
  customerId: string | null
  newCustomer: Pick<ReadyCustomer, 'name' | 'email' | 'number'> | null
  ref: string
  hash: string
}

/** Where a file has no line for each product, its sales are of this one. */
const pastSales = 'Past sales'

/** Without the customer: one who was renamed or erased since makes no other sale of it. */
const hashOf = (sale: SaleValues): string =>
  createHash('sha256')
    .update(
      JSON.stringify({
        ...sale,
        lines: sale.lines.map((line) => ({ ...line, row: 0 })),
        ...{ customer: null, customer_email: null, customer_phone: null },
      }),
    )
    .digest('base64url')
    .slice(0, 22)

const nameOf = ({ product, sku, barcodes }: LineValues): string => product ?? sku ?? barcodes[0] ?? pastSales

type Read = { record: FileRecord; sale: SaleValues | null; problems: Problem[] }

/** Numbers begin again each year or at each till: a sale is the one of its day. Without one, it is what it says. */
const refsOf = async (
  { request, importId, isCheck }: Work,
  reads: readonly Read[],
): Promise<Map<Read, string>> => {
  const refs = new Map<Read, string>()
  const unnumbered: { read: Read; hash: string }[] = []
  for (const read of reads) {
    const { record, sale } = read
    if (!sale) continue
    if (record.ref) refs.set(read, record.ref)
    else if (sale.number) refs.set(read, `${sale.day} ${sale.number}`)
    else unnumbered.push({ read, hash: hashOf(sale) })
  }
  if (!isCheck || unnumbered.length === 0) return refs
  const before = new Map(
    await countKeys(
      request,
      importId,
      unnumbered.map(({ hash }) => `like:${hash}`),
    ),
  )
  for (const { read, hash } of unnumbered) {
    const place = before.get(`like:${hash}`) ?? 0
    before.set(`like:${hash}`, place + 1)
    refs.set(read, `${read.sale?.day} like ${hash} ${place + 1}`)
  }
  return refs
}

const { email: Email, number: Phone } = CustomerForm.shape

const contactOf = (sale: SaleValues) => ({
  name: sale.customer ?? '',
  email: (sale.customer_email && Email.safeParse(sale.customer_email).data) || null,
  number: (sale.customer_phone && Phone.safeParse(sale.customer_phone).data) || null,
})

const countSale = ({ tally }: Work, { day, lines, customerId, newCustomer }: ReadySale): void => {
  for (const { total, found, name, quantity, category } of lines) {
    count(tally.revenue, day.slice(0, 7), total)
    count(tally.stock, found?.id ?? name.toLowerCase(), quantity)
    if (found) continue
    tally.newProducts.add(name.toLowerCase())
    tally.newCategories.add(category ?? otherCategory)
  }
  if (customerId) count(tally.visits, customerId, 1)
  if (newCustomer) count(tally.newCustomers, customerKey(newCustomer), 1)
}

export const customerKey = ({
  email,
  number,
  name,
}: Pick<ReadyCustomer, 'name' | 'email' | 'number'>): string => email ?? number ?? name.toLowerCase()

/** Past sales of the file, resolved against the store. */
export const planSales = async (work: Work, given: FileRecord[]): Promise<Planned<ReadySale>[]> => {
  const { request, importId, options, isCheck } = work
  const { records, bare } = await withoutErased(request, given)
  const context = { today: request.today, pricesIncludeTax: request.settings.pricesIncludeTax }
  const reads: Read[] = records.map((record) => ({ record, ...readSale(record, context) }))
  const sales = reads.flatMap(({ sale }) => sale ?? [])
  const lines = sales.flatMap((sale) => sale.lines)
  const contacts = new Map(sales.map((sale) => [sale, contactOf(sale)]))
  const refs = await refsOf(work, reads)
  // At once: each waits for the database and none for another.
  const [own, products, customers, sellers, known, owners] = await Promise.all([
    findOwnSales(request, records),
    selectFoundProducts(request, {
      skus: lines.flatMap(({ sku }) => sku ?? []),
      barcodes: lines.flatMap(({ barcodes }) => barcodes),
      names: [...new Set([...lines.map(nameOf), pastSales])],
      isLocked: false,
    }),
    selectFoundCustomers(request, {
      emails: [...contacts.values()].flatMap(({ email }) => email ?? []),
      numbers: [...contacts.values()].flatMap(({ number }) => number ?? []),
      names: [...new Set([...contacts.values()].map(({ name }) => name).filter(Boolean))],
      isLocked: false,
    }),
    selectSellers(request),
    selectSources(request, { kind: 'sale', source: options.source }, [...refs.values()]),
    isCheck
      ? claimKeys(
          request,
          importId,
          [...refs].map(
            ([
              {
                record: { row },
              },
              key,
            ]) => ({ key: `sale:${key}`, row }),
          ),
        )
      : null,
  ])
  const matchProduct = productMatcher(products)
  const matchCustomer = customerMatcher(customers)
  const self = memberOf(request)

  const readyLine = (line: LineValues): { line: ReadyLine; problems: Problem[] } => {
    const named = matchProduct({ sku: line.sku, barcodes: line.barcodes, name: nameOf(line) })
    const isOfMany = line.isWholeSale && !named.product
    const name = isOfMany ? pastSales : nameOf(line)
    const match = isOfMany ? matchProduct({ name }) : named
    const isMissing = !match.product && !match.problem && !options.add_missing
    const message =
      match.problem?.message ?? (isMissing ? `There is no product “${name}” in the store.` : null)
    return {
      line: { ...line, found: match.product, name },
      problems: message ? [{ row: line.row, field: match.problem?.field ?? 'product', message }] : [],
    }
  }

  return reads.map((read): Planned<ReadySale> => {
    const { record, sale, problems } = read
    const here = own.get(record)
    if (here) return planOwnSale(record, here)
    const ref = refs.get(read)
    if (!sale || !ref) return refused(record, problems)
    const hash = hashOf(sale)
    const there = known.get(ref)
    const planned = { ...record, ref, problems: [], changes: [], ready: null }
    if (there?.hash === hash) return { ...planned, outcome: 'unchanged', targetId: there.record_id }
    if (there) {
      const message =
        'This sale was imported before with other values. Undo that import first, or delete the sale.'
      return refused(record, [{ row: record.row, field: 'number', message }])
    }
    const owner = owners?.get(`sale:${ref}`)
    if (owner !== undefined && owner !== record.row)
      return refused(record, [
        {
          row: record.row,
          field: 'number',
          message: `Row ${owner} has the same number. Sort the file by number.`,
        },
      ])
    const ready = sale.lines.map(readyLine)
    const contact = contacts.get(sale) ?? { name: '', email: null, number: null }
    const isNamed = contact.name || contact.email
    const match = isNamed ? matchCustomer(contact) : null
    const all = [
      ...ready.flatMap(({ problems }) => problems),
      ...(match?.message ? [{ row: record.row, field: 'customer', message: match.message }] : []),
    ]
    if (all.length > 0) return refused(record, all)
    const isAdded = isNamed && !match?.customer && options.add_missing
    if (options.rows === 'changed') return { ...planned, outcome: 'unchanged', targetId: null }
    const written: Planned<ReadySale> = {
      ...planned,
      problems: bare.has(record) ? [{ row: record.row, field: 'customer', message: erasedFromSale }] : [],
      outcome: 'new',
      targetId: null,
      ready: {
        ...sale,
        id: isCheck ? '' : newId(),
        lines: ready.map(({ line }) => line),
        sellerId: sellers.get(searchText(sale.seller ?? '')) ?? self,
        customerId: match?.customer?.id ?? null,
        newCustomer: isAdded ? { ...contact, name: contact.name || (contact.email ?? '') } : null,
        ref,
        hash,
      },
    }
    if (isCheck && written.ready) countSale(work, written.ready)
    return written
  })
}
