import { paymentMethods, paymentNames } from '@tillsight/domain/books/sales/limits'
import type { SortOf } from '@tillsight/domain/lists/list'
import type { lists } from '@tillsight/domain/lists/lists'
import { searchText } from '@tillsight/domain/search-text'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Keyset, keyset, type Place, type SortKey } from '#platform/database/keyset.ts'
import type { MemberRequest } from '#platform/request.ts'
import { documentConditions, lineConditions, readSearch, soldConditions } from './sale-conditions.queries.ts'
import type { SaleFilter } from './sale-filter.ts'
import { type Found, isAmongFound } from './sale-search.queries.ts'

export type SaleOrder = SortOf<typeof lists.sales>

const id: SortKey = { by: sql`sale.id`, type: 'uuid' }
const soldAt: SortKey = { by: sql`sale.sold_at`, type: 'timestamptz' }

const keysOf: Record<SaleOrder, SortKey[]> = {
  date: [soldAt, id],
  number: [{ by: sql`sale.number`, type: 'integer' }, id],
  client: [{ by: sql`customer.search_name`, type: 'text', isJoined: true }, soldAt, id],
  payment: [{ by: sql`method.name`, type: 'text', isJoined: true }, soldAt, id],
  total: [{ by: sql`sale.total`, type: 'bigint' }, id],
  profit: [{ by: sql`(sale.total - sale.cost)`, type: 'bigint' }, id],
}

const isOfLines = ({ productId, categoryId }: SaleFilter): boolean => Boolean(productId || categoryId)

/** Of a sale that also sold other things the list shows what matches, and sorts by that, too. */
const matchedKeysOf: Record<SaleOrder, SortKey[]> = {
  ...keysOf,
  date: [
    { by: sql`line.sold_at`, type: 'timestamptz' },
    { by: sql`line.sale_id`, type: 'uuid' },
  ],
  total: [{ by: sql`line.total`, type: 'bigint' }, id],
  profit: [{ by: sql`line.profit`, type: 'bigint' }, id],
}

export type SaleSorting = Keyset & { by: SaleOrder; isDescending: boolean }

export const saleSorting = (
  sort: { column: SaleOrder; isDescending: boolean },
  filter: SaleFilter,
): SaleSorting => ({
  ...keyset((isOfLines(filter) ? matchedKeysOf : keysOf)[sort.column], sort.isDescending),
  by: sort.column,
  isDescending: sort.isDescending,
})

type Wanted = { order: SaleSorting; after: Place | null; limit: number }
type PageRow = { id: string } & Record<`key_${number}`, unknown>
type Sql = RawBuilder<unknown>

/** The index has the lines of a product or category by date: only as many are read as a page needs. */
const datedLines = (
  { storeId }: MemberRequest,
  { productId, categoryId }: SaleFilter,
  { order, after }: Wanted,
): Sql => {
  const [column, value] = productId ? ['product_id', productId] : ['category_id', categoryId]
  return sql`(
    select distinct on (line.sold_at, line.sale_id) line.store_id, line.sale_id, line.sold_at
    from sale_line as line
    where line.store_id = ${storeId} and line.${sql.ref(column)} = ${value} and ${order.isAfter(after)}
    order by ${order.inOrder}
  ) as line`
}

/** What each sale sold of the product or category; sorted by that, all of it has to be added up. */
const addedLines = ({ storeId }: MemberRequest, filter: SaleFilter): Sql => sql`(
  select line.store_id, line.sale_id, added(line.total) as total, added(line.total - line.cost) as profit
  from sale_line as line
  where ${sql.join([sql`line.store_id = ${storeId}`, ...lineConditions(filter)], sql` and `)}
  group by line.store_id, line.sale_id
) as line`

const isAdded = (filter: SaleFilter, { order: { by } }: Wanted): boolean =>
  isOfLines(filter) && (by === 'total' || by === 'profit')

/** What a search may find, in the order of the list: only the sales of a page are read. */
const datedCandidates = ({ storeId }: MemberRequest, candidates: Sql, { isDescending }: SaleSorting): Sql => {
  const direction = isDescending ? sql`desc` : sql`asc`
  return sql`(
    select distinct on (candidate.sold_at, candidate.id) candidate.sold_at, candidate.id from ${candidates}
    order by candidate.sold_at ${direction}, candidate.id ${direction}
  ) as candidate
  join sale on sale.store_id = ${storeId} and sale.sold_at = candidate.sold_at and sale.id = candidate.id`
}

type Source = { from: Sql; where: Expression<SqlBool>[] }

const source = (
  request: MemberRequest,
  filter: SaleFilter,
  { wanted, found }: { wanted: Wanted; found: Found | null },
): Source => {
  const isAddedUp = isAdded(filter, wanted)
  const isDated = wanted.order.by === 'date'
  const where = [
    ...documentConditions(request, filter),
    // Lines that are added up are already those that were asked for.
    ...(isAddedUp ? [] : soldConditions(filter)),
  ]
  if (found?.candidates && isDated && !isOfLines(filter))
    return {
      from: datedCandidates(request, found.candidates, wanted.order),
      where: [...where, found.isFound],
    }
  if (found) where.push(isAmongFound(found))
  if (!isOfLines(filter) || !(isAddedUp || isDated)) return { from: sql`sale`, where }
  const lines = isAddedUp ? addedLines(request, filter) : datedLines(request, filter, wanted)
  return { from: sql`${lines} join sale on sale.store_id = line.store_id and sale.id = line.sale_id`, where }
}

type Branch = { from: Sql; where: readonly Expression<SqlBool>[]; order: Keyset; limit: number }

const branch = ({ from, where, order, limit }: Branch) => sql<PageRow>`(
  select sale.id, ${order.columns} from ${from}
  where ${sql.join(where, sql` and `)}
  order by ${order.inOrder} limit ${sql.lit(limit)}
)`

const inKeyOrder = (isDescending: boolean): Sql =>
  sql.join([0, 1, 2].map((at) => sql`${sql.id(`key_${at}`)} ${isDescending ? sql`desc` : sql`asc`}`))

/** As if their client had no name: they come before the others, from A to Z. */
const walkIns = ({
  order: { isDescending },
  after,
}: Wanted): { order: Keyset; isAfter: RawBuilder<SqlBool> } => {
  const order = keyset([soldAt, id], isDescending)
  const [name, ...place] = after ?? ['']
  const isBeyond = isDescending ? sql<SqlBool>`true` : sql<SqlBool>`false`
  return { order, isAfter: name === '' ? order.isAfter(after && place) : isBeyond }
}

/**
 * The clients by their names, each with their sales, and also the sales without a client: both are read in the
 * order of an index, and of both only a page.
 */
const byClient = (request: MemberRequest, conditions: Expression<SqlBool>[], from: Sql, wanted: Wanted) => {
  const { order, after, limit } = wanted
  const named = branch({
    from: sql`${from} join customer on customer.store_id = sale.store_id and customer.id = sale.customer_id`,
    where: [sql<SqlBool>`customer.store_id = ${request.storeId}`, ...conditions, order.isAfter(after)],
    order,
    limit,
  })
  const others = walkIns(wanted)
  return sql<PageRow>`(
    ${named} union all
    (select sale.id, '' as key_0, key_0 as key_1, key_1 as key_2 from ${branch({
      from,
      where: [...conditions, sql<SqlBool>`sale.customer_id is null`, others.isAfter],
      order: others.order,
      limit,
    })} as sale)
    order by ${inKeyOrder(order.isDescending)} limit ${sql.lit(limit)}
  )`
}

const commonMethods = sql.join(
  paymentMethods.map((code) => sql`(${code}::text, ${searchText(paymentNames[code])}::text)`),
)

/** By name, as they are shown: those that all stores have, and the store's own. */
const namedMethods = ({ storeId }: MemberRequest): Sql => sql`(
  select * from (values ${commonMethods}) as common (code, name)
  union all
  select id::text, search_name from payment_method where store_id = ${storeId}
) as method`

/** There are few methods: of each, only a page is read from the index, from where the last page ended. */
const byPayment = (request: MemberRequest, conditions: Expression<SqlBool>[], from: Sql, wanted: Wanted) => {
  const { order, after, limit } = wanted
  const { isDescending } = order
  const [sign, beyond] = isDescending ? [sql`<=`, 'infinity'] : [sql`>=`, '-infinity']
  const [name, at] = after ?? []
  const isFromThere = sql<SqlBool>`sale.sold_at ${sign} case when method.name = ${name}::text
    then ${at}::timestamptz else ${beyond}::timestamptz end`
  const ofMethod = branch({
    from,
    where: [
      ...conditions,
      sql<SqlBool>`sale.payment_method = method.code`,
      order.isAfter(after),
      ...(after ? [isFromThere] : []),
    ],
    order: { ...order, inOrder: keyset([soldAt, id], isDescending).inOrder },
    limit,
  })
  return sql<PageRow>`(
    select sale.* from ${namedMethods(request)}, lateral ${ofMethod} as sale
    order by ${inKeyOrder(isDescending)} limit ${sql.lit(limit)}
  )`
}

/** Which sales stand on a page, with what they are sorted by. */
export const salePage = async (
  request: MemberRequest,
  filter: SaleFilter,
  wanted: Wanted,
): Promise<RawBuilder<PageRow>> => {
  const found = await readSearch(request, filter)
  const { from, where } = source(request, filter, { wanted, found })
  if (wanted.order.by === 'client') return byClient(request, where, from, wanted)
  if (wanted.order.by === 'payment') return byPayment(request, where, from, wanted)
  return branch({ ...wanted, from, where: [...where, wanted.order.isAfter(wanted.after)] })
}
