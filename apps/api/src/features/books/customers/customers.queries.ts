import { type Segment, segments } from '@tillsight/domain/books/customers/segment'
import type { SortOf } from '@tillsight/domain/lists/list'
import type { lists } from '@tillsight/domain/lists/lists'
import { searchText } from '@tillsight/domain/search-text'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { builtOnce } from '#platform/database/built-once.ts'
import { type Keyset, keyset, type Place, type SortKey } from '#platform/database/keyset.ts'
import type { AskedSort } from '#platform/lists/asked-list.ts'
import type { MemberRequest } from '#platform/request.ts'
import { digitsOf, searchColumns } from './customer-search.ts'
import type { CustomersTables } from './customers.tables.ts'

const tables = (request: MemberRequest) => request.db.withTables<CustomersTables>()

const customers = (request: MemberRequest) =>
  tables(request).selectFrom('customer').selectAll().where('store_id', '=', request.storeId)

export type CustomerFilter = { search: string; segment: Segment | null; tag: string | null }

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Where the text is found; a number also without the signs that people write between its digits. */
const isFound = (search: string): RawBuilder<boolean> => {
  const as = (text: string) => sql<boolean>`search_text like ${`%${literally(text)}%`}`
  const digits = digitsOf(search)
  return digits && digits !== search ? sql<boolean>`(${as(search)} or ${as(digits)})` : as(search)
}

const matching = (request: MemberRequest, filter: CustomerFilter): RawBuilder<boolean> => {
  const search = searchText(filter.search)
  return sql<boolean>`${sql.join(
    [
      sql`store_id = ${request.storeId}`,
      ...(search ? [isFound(search)] : []),
      ...(filter.segment ? [sql`segment = ${filter.segment}`] : []),
      ...(filter.tag ? [sql`tags @> array[${filter.tag}]`] : []),
    ],
    sql` and `,
  )}`
}

const id: SortKey = { by: sql`id`, type: 'uuid' }
const purchases: SortKey[] = [{ by: sql`purchases`, type: 'integer' }, id]

const keysOf: Record<SortOf<typeof lists.customers>, SortKey[]> = {
  name: [{ by: sql`search_name`, type: 'text' }, id],
  purchases,
  // The segment follows from the purchases, and so does its order.
  segment: purchases,
  total_spent: [{ by: sql`spent`, type: 'bigint' }, id],
  average_check: [{ by: sql`average_check`, type: 'bigint' }, id],
  // Customers who never bought sort as if they had bought before everyone else.
  last_purchase: [{ by: sql`coalesce(last_purchase_at, '-infinity')`, type: 'timestamptz' }, id],
}

export const customerSorting = ({
  column,
  isDescending,
}: Omit<AskedSort<typeof lists.customers>, 'text'>): Keyset => keyset(keysOf[column], isDescending)

/** The page of each segment, in the order of its index, and of those the first: none is sorted as a whole. */
export const selectCustomers = async (
  request: MemberRequest,
  filter: CustomerFilter,
  { order, after, limit }: { order: Keyset; after: Place | null; limit: number },
): Promise<(CustomerRow & { place: Place })[]> => {
  const wanted = filter.segment ? [filter.segment] : segments
  const { rows } = await sql<CustomerRow & { place: Place }>`
    select page.*, ${order.place} as place from unnest(${wanted}::text[]) as wanted (name)
    cross join lateral (
      select *, ${order.columns} from customer
      where ${matching(request, filter)} and segment = wanted.name and ${order.isAfter(after)}
      order by ${order.inOrder} limit ${sql.lit(limit)}
    ) as page
    order by ${order.inPageOrder} limit ${sql.lit(limit)}
  `.execute(request.db)
  return rows
}

export const selectCounts = (request: MemberRequest, filter: CustomerFilter) =>
  tables(request)
    .selectFrom('customer')
    .select(['segment', sql<number>`count(*)`.as('count')])
    .where(matching(request, filter))
    .groupBy('segment')
    .execute()

export type Found = { id: string; name: string; number: string | null }

const found = (request: MemberRequest, limit: number) =>
  tables(request)
    .selectFrom('customer')
    .select(['id', 'name', 'number'])
    .where('store_id', '=', request.storeId)
    // Nobody is sold to under this name.
    .where('erased_at', 'is', null)
    .limit(limit)

export const selectNamesBeginning = (
  request: MemberRequest,
  search: string,
  limit: number,
): Promise<Found[]> =>
  found(request, limit)
    .where('search_name', 'like', `${literally(search)}%`)
    .orderBy('search_name')
    .orderBy('id')
    .execute()

/** Those found elsewhere: where a later word of the name begins so, before the others. */
export const selectFoundElsewhere = (
  request: MemberRequest,
  search: string,
  limit: number,
): Promise<Found[]> =>
  found(request, limit)
    .where(isFound(search))
    .where('search_name', 'not like', `${literally(search)}%`)
    .orderBy(sql`search_name like ${`% ${literally(search)}%`}`, 'desc')
    .orderBy('search_name')
    .orderBy('id')
    .execute()

export const selectCustomersById = (request: MemberRequest, ids: string[]) =>
  customers(request).where('id', 'in', ids).orderBy('id').execute()

export type CustomerRow = Awaited<ReturnType<typeof selectCustomersById>>[number]

/** Holds customers against everyone who would change or sell to them, always in the order of their ids. */
export const lockCustomers = async (request: MemberRequest, ids: string[]): Promise<void> => {
  await tables(request)
    .selectFrom('customer')
    .select('id')
    .where('store_id', '=', request.storeId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Locks the sales of customers, always before the customers themselves: correcting a sale locks the sale first, too. */
export const lockSalesOf = async (request: MemberRequest, ids: string[]): Promise<void> => {
  await sql`
    select from sale where store_id = ${request.storeId} and customer_id = any (${ids}::uuid[])
    order by id for update
  `.execute(request.db)
}

const selectForSale = builtOnce((db, { storeId, id }: { storeId: string; id: string }) =>
  db
    .withTables<CustomersTables>()
    .selectFrom('customer')
    .select(['id', 'name', 'erased_at'])
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forNoKeyUpdate(),
)

export type HeldCustomer = { id: string; name: string; erased_at: Date | null }

/** The customer, as they stay until the transaction ends: one sale to them after the other. */
export const lockCustomer = async (
  { db, storeId }: MemberRequest,
  id: string,
): Promise<HeldCustomer | undefined> => {
  const [customer] = await selectForSale(db, { storeId, id })
  return customer
}

type NewCustomer = Omit<
  Insertable<CustomersTables['customer']>,
  'store_id' | 'created_at' | 'search_name' | 'search_text'
> & { email: string | null; number: string | null; location: string | null }

export const insertCustomer = (request: MemberRequest, customer: NewCustomer): Promise<CustomerRow> =>
  tables(request)
    .insertInto('customer')
    .values({
      ...customer,
      ...searchColumns(customer),
      store_id: request.storeId,
      created_at: request.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export type CustomerChanges = Partial<
  Omit<
    CustomerRow,
    'store_id' | 'id' | 'search_name' | 'search_text' | 'average_check' | 'segment' | 'version' | 'created_at'
  >
>

/** Columns that are not given stay; the row must be locked. */
export const updateCustomer = (
  request: MemberRequest,
  row: CustomerRow,
  changes: CustomerChanges,
): Promise<CustomerRow> =>
  tables(request)
    .updateTable('customer')
    .set({ ...changes, ...searchColumns({ ...row, ...changes }), version: sql`version + 1` })
    .where('store_id', '=', request.storeId)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()

export type Visit = {
  customerId: string
  /** By how many purchases, and by how many cents, it changes. */
  purchases: number
  spent: number
  profit: number
  /** When they came, where it is a visit to remember. */
  at?: Date | null
}

const updateVisit = builtOnce(
  (db, { storeId, customerId, purchases, spent, profit, at }: Visit & { storeId: string }) =>
    db
      .withTables<CustomersTables>()
      .updateTable('customer')
      .set({
        purchases: sql`purchases + ${purchases}`,
        spent: sql`spent + ${spent}`,
        profit: sql`profit + ${profit}`,
        first_purchase_at: sql`least(first_purchase_at, ${at}::timestamptz)`,
        last_purchase_at: sql`greatest(last_purchase_at, ${at}::timestamptz)`,
      })
      .where('store_id', '=', storeId)
      .where('id', '=', customerId),
)

/** In the database's own arithmetic: two tills may count the same customer at once. */
export const updateVisits = async ({ db, storeId }: MemberRequest, visit: Visit): Promise<void> => {
  await updateVisit(db, { ...visit, storeId, at: visit.at ?? null })
}

export const deleteCustomerRow = async (request: MemberRequest, id: string): Promise<void> => {
  await tables(request)
    .deleteFrom('customer')
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}
