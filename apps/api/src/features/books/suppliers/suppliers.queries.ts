import type { SortOf } from '@tillsight/domain/lists/list'
import type { lists } from '@tillsight/domain/lists/lists'
import { searchText } from '@tillsight/domain/search-text'
import { type Selectable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { type Keyset, keyset, type Place, type SortKey } from '#platform/database/keyset.ts'
import type { AskedSort } from '#platform/lists/asked-list.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { SuppliersTables } from './suppliers.tables.ts'

const tables = (request: MemberRequest) => request.db.withTables<SuppliersTables>()

export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

export type SupplierRow = Selectable<SuppliersTables['supplier']>

/** With what follows from its products and orders. */
export type CountedRow = SupplierRow & {
  products: number
  open_orders: number
  on_order: number
  last_order: string | null
}

/** What a person says of a supplier. */
export type SupplierValues = Pick<
  SupplierRow,
  'name' | 'contact' | 'email' | 'phone' | 'address' | 'note' | 'lead_days' | 'minimum'
>

/** What is searched and sorted by, in addition to what is shown. */
export const searchColumns = ({
  name,
  contact,
  email,
  phone,
}: Pick<SupplierValues, 'name' | 'contact' | 'email' | 'phone'>) => ({
  search_name: searchText(name),
  search_text: [name, contact, email, phone].map((text) => searchText(text ?? '')).join('\n'),
})

const counted = sql`
  select supplier.*,
    (select count(*) from supplier_product as one
      where one.store_id = supplier.store_id and one.supplier_id = supplier.id) as products,
    orders.open_orders, orders.on_order, orders.last_order
  from supplier, lateral (
    select count(*) filter (where one.status in ('SENT', 'PARTLY')) as open_orders,
      max(one.sent_on) as last_order,
      coalesce(sum((
        select sum(times_quantity(line.cost, greatest(line.quantity - line.received, 0))) from purchase_line as line
        where line.store_id = one.store_id and line.order_id = one.id
      )) filter (where one.status in ('SENT', 'PARTLY')), 0)::bigint as on_order
    from purchase_order as one where one.store_id = supplier.store_id and one.supplier_id = supplier.id
  ) as orders`

const id: SortKey = { by: sql`id`, type: 'uuid' }
const name: SortKey[] = [{ by: sql`search_name`, type: 'text' }, id]

const keysOf: Record<SortOf<typeof lists.suppliers>, SortKey[]> = {
  name,
  lead_days: [{ by: sql`lead_days`, type: 'integer' }, ...name],
  products: [{ by: sql`products`, type: 'bigint' }, ...name],
  open_orders: [{ by: sql`open_orders`, type: 'bigint' }, ...name],
  on_order: [{ by: sql`on_order`, type: 'bigint' }, ...name],
  // Those that nothing was ever ordered from sort as if it had been before everyone else.
  last_order: [{ by: sql`coalesce(last_order::text, '')`, type: 'text' }, ...name],
}

export const supplierSorting = ({
  column,
  isDescending,
}: Omit<AskedSort<typeof lists.suppliers>, 'text'>): Keyset => keyset(keysOf[column], isDescending)

export type SupplierFilter = { search: string; isArchived: boolean }

/** A store has at most 2,000, so what is counted can be sorted by, too. */
export const selectSuppliers = async (
  request: MemberRequest,
  filter: SupplierFilter,
  { order, after, limit }: { order: Keyset; after: Place | null; limit: number },
): Promise<(CountedRow & { place: Place })[]> => {
  const search = searchText(filter.search)
  const { rows } = await sql<CountedRow & { place: Place }>`
    select page.*, ${order.place} as place from (
      select *, ${order.columns} from (
        ${counted} where supplier.store_id = ${request.storeId}
          and supplier.archived_at is ${filter.isArchived ? sql`not null` : sql`null`}
          ${search ? sql`and supplier.search_text like ${`%${literally(search)}%`}` : sql``}
      ) as supplier
      where ${order.isAfter(after)} order by ${order.inOrder} limit ${sql.lit(limit)}
    ) as page
    order by ${order.inPageOrder}
  `.execute(request.db)
  return rows
}

export const selectSupplier = async (request: MemberRequest, id: string): Promise<CountedRow | undefined> => {
  const { rows } = await sql<CountedRow>`
    ${counted} where supplier.store_id = ${request.storeId} and supplier.id = ${id}
  `.execute(request.db)
  return rows[0]
}

/** The supplier, as it stays until the transaction ends. */
export const lockSupplier = (request: MemberRequest, id: string): Promise<SupplierRow | undefined> =>
  tables(request)
    .selectFrom('supplier')
    .selectAll()
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const insertSupplier = async (request: MemberRequest, values: SupplierValues): Promise<string> => {
  const id = newId()
  await tables(request)
    .insertInto('supplier')
    .values({
      ...values,
      ...searchColumns(values),
      store_id: request.storeId,
      id,
      created_at: request.now,
    })
    .execute()
  return id
}

/** The row must be locked. */
export const updateSupplier = async (
  request: MemberRequest,
  row: SupplierRow,
  changes: Partial<SupplierValues> & { archived_at?: Date | null },
): Promise<void> => {
  await tables(request)
    .updateTable('supplier')
    .set({ ...changes, ...searchColumns({ ...row, ...changes }), version: sql`version + 1` })
    .where('store_id', '=', request.storeId)
    .where('id', '=', row.id)
    .execute()
}

/** Also drafts. */
export const countOrdersOf = async (request: MemberRequest, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from purchase_order where store_id = ${request.storeId} and supplier_id = ${id}
  `.execute(request.db)
  return rows[0]?.count ?? 0
}

export const deleteSupplierRow = async (request: MemberRequest, id: string): Promise<void> => {
  await tables(request)
    .deleteFrom('supplier')
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}
