import { searchText } from '@tillsight/domain/search-text'
import { v7 as newId } from 'uuid'
import { memberOf } from '#platform/actor.ts'
import { erasedFromSale, withoutErased } from '../customers/erased-people.ts'
import type { FoundProduct } from '../products/found-products.queries.ts'
import { otherCategory } from '../products/plan-products.ts'
import { type FileRecord, type Planned, type Problem, refused, unchanged } from '../record.ts'
import { referTo } from '../refs.ts'
import { claimKeys } from '../rows.queries.ts'
import { knownSources } from '../sources.ts'
import { count } from '../tally.ts'
import type { Work } from '../work.ts'
import { byPerson, type Contact, customersOf, isNamed, personKey } from './named-customers.ts'
import { byProduct, type NamedProduct, productKey, productsOf } from './named-products.ts'
import { findOwnSales, planOwnSale } from './own-sales.ts'
import { saleHash } from './sale-content.ts'
import { type LineValues, readSale, type SaleValues } from './sale-values.ts'
import { sellersOf } from './sellers.ts'

/** A product that the store has, or the name of one that it does not. */
export type ReadyLine = LineValues & { found: FoundProduct | null; name: string }

export type ReadySale = Omit<SaleValues, 'lines' | 'seller'> & {
  id: string
  lines: ReadyLine[]
  sellerId: string
  customerId: string | null
  newCustomer: Contact | null
  ref: string
  hash: string
}

type Read = {
  record: FileRecord
  sale: SaleValues | null
  problems: Problem[]
  ref: string | null
  /** Once it is needed: most sales of a file are new, and are compared with none. */
  hash?: string
}

type ReadWell = Read & { sale: SaleValues }

const hashOf = (read: ReadWell): string => {
  read.hash ??= saleHash(read.sale)
  return read.hash
}

const isReadWell = (read: Read): read is ReadWell => read.sale !== null

/** Numbers begin again each year or at each till: a sale is the one of its day. */
const refOf = ({ day, number }: SaleValues): string | null => (number ? `${day} ${number}` : null)

/** The first row of each sale. Those with lines are of different numbers already. */
const claimSales = async ({ request, importId }: Work, reads: readonly ReadWell[]) =>
  claimKeys(
    request,
    importId,
    reads.flatMap(({ ref, record: { row, values } }) =>
      ref && !Array.isArray(values.lines) ? [{ key: `sale:${ref}`, row }] : [],
    ),
  )

type Counted = Pick<SaleValues, 'day' | 'lines'> &
  Pick<ReadySale, 'customerId' | 'newCustomer'> & {
    /** By line. */
    named: readonly NamedProduct[]
  }

const countSale = ({ tally }: Work, { day, lines, named, customerId, newCustomer }: Counted): void => {
  for (const [place, { total, quantity, category }] of lines.entries()) {
    const { found, name } = named[place] ?? unnamed
    count(tally.revenue, day.slice(0, 7), total)
    count(tally.stock, found?.id ?? name.toLowerCase(), quantity)
    if (found) continue
    tally.newProducts.add(name.toLowerCase())
    tally.newCategories.add(category ?? otherCategory)
  }
  if (customerId) count(tally.visits, customerId, 1)
  if (newCustomer) count(tally.newCustomers, customerKey(newCustomer), 1)
}

export const customerKey = ({ email, number, name }: Contact): string => email ?? number ?? name.toLowerCase()

const unnamed: NamedProduct = { found: null, name: '', problem: null }

const productProblems = (work: Work, { row }: LineValues, named: NamedProduct): Problem[] => {
  if (named.problem) return [{ row, ...named.problem }]
  if (named.found || work.options.add_missing) return []
  return [{ row, field: 'product', message: `There is no product “${named.name}” in the store.` }]
}

/** What the store knows about the sales of a batch. */
const lookUp = async (work: Work, records: readonly FileRecord[], reads: readonly ReadWell[]) => {
  const sales = reads.map(({ sale }) => sale)
  // At once: each waits for the database and none for another.
  const [own, products, customers, sellers, known, owners] = await Promise.all([
    findOwnSales(work, records),
    productsOf(work).find(byProduct(sales.flatMap(({ lines }) => lines))),
    customersOf(work).find(byPerson(sales)),
    sellersOf(work),
    knownSources(
      work,
      'sale',
      reads.map(({ ref }) => ref ?? ''),
    ),
    work.isCheck ? claimSales(work, reads) : null,
  ])
  return { own, products, customers, sellers, known, owners }
}

type Known = Awaited<ReturnType<typeof lookUp>>

const planSale = (work: Work, read: ReadWell, { products, customers, sellers, known, owners }: Known) => {
  const { options, isCheck, request } = work
  const { record, sale } = read
  const { row } = record
  const ref = read.ref ?? ''
  const there = known.get(ref)
  if (there && there.hash === hashOf(read)) return { ...unchanged(record, there.record_id), ref }
  if (there) {
    const message =
      'This sale was imported before with other values. Undo that import first, or delete the sale.'
    return refused(record, [{ row, field: 'number', message }])
  }
  const owner = owners?.get(`sale:${ref}`)
  if (owner !== undefined && owner !== row)
    return refused(record, [
      { row, field: 'number', message: `Row ${owner} has the same number. Sort the file by number.` },
    ])
  const problems: Problem[] = []
  const named = sale.lines.map((line): NamedProduct => {
    const product = products.get(productKey(line)) ?? unnamed
    problems.push(...productProblems(work, line, product))
    return product
  })
  const customer = isNamed(sale) ? customers.get(personKey(sale)) : undefined
  if (customer?.message) problems.push({ row, field: 'customer', message: customer.message })
  if (problems.length > 0) return refused(record, problems)
  if (options.rows === 'changed') return { ...unchanged(record, null), ref }
  const { contact } = customer ?? {}
  const newName = contact && (contact.name || contact.email)
  const isAdded = newName && !customer?.id && options.add_missing
  const people = {
    customerId: customer?.id ?? null,
    newCustomer: isAdded ? { ...contact, name: newName } : null,
  }
  if (isCheck) {
    countSale(work, { day: sale.day, lines: sale.lines, named, ...people })
    return newSale(record, ref, null)
  }
  return newSale(record, ref, {
    ...sale,
    ...people,
    id: newId(),
    lines: sale.lines.map((line, place): ReadyLine => {
      const { found, name } = named[place] ?? unnamed
      return { ...line, found, name }
    }),
    sellerId: sellers.get(searchText(sale.seller ?? '')) ?? memberOf(request),
    ref,
    hash: hashOf(read),
  })
}

/**
 * What is written is left out of a check: nothing is, and a file has a million sales. Spelled out: an object that begins
 * with a spread takes ten times as long to make, and three times the memory.
 */
const newSale = (
  { row, values, cells }: FileRecord,
  ref: string,
  ready: ReadySale | null,
): Planned<ReadySale> => ({
  row,
  values,
  cells,
  ref,
  outcome: 'new',
  targetId: null,
  ready,
  changes: [],
  problems: [],
})

/** Past sales of the file, resolved against the store. */
export const planSales = async (work: Work, given: FileRecord[]): Promise<Planned<ReadySale>[]> => {
  const { request } = work
  const { records, bare } = await withoutErased(request, given)
  const context = { today: request.today, pricesIncludeTax: request.settings.pricesIncludeTax }
  const reads = records.map((record): Read => {
    const { sale, problems } = readSale(record, context)
    return { record, sale, problems, ref: sale && refOf(sale) }
  })
  const good = reads.filter(isReadWell)
  await referTo(work, good, {
    key: (read) => `like:${hashOf(read)}`,
    ref: (read, place) => `${read.sale.day} like ${hashOf(read)} ${place}`,
  })
  const known = await lookUp(work, records, good)
  return reads.map((read): Planned<ReadySale> => {
    const { record, problems } = read
    const here = known.own.get(record)
    if (here) return planOwnSale(record, here)
    if (!isReadWell(read) || !read.ref) return refused(record, problems)
    const planned = planSale(work, read, known)
    if (planned.outcome !== 'new' || !bare.has(record)) return planned
    return { ...planned, problems: [{ row: record.row, field: 'customer', message: erasedFromSale }] }
  })
}
