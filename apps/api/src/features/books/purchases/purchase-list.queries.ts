import { openStatuses, type PurchaseStatus } from '@tillsight/domain/books/purchases/purchase-status'
import type { SortOf } from '@tillsight/domain/lists/list'
import type { lists } from '@tillsight/domain/lists/lists'
import { searchText } from '@tillsight/domain/search-text'
import { sql } from 'kysely'
import { type Keyset, keyset, type Place, type SortKey } from '#platform/database/keyset.ts'
import type { AskedSort } from '#platform/lists/asked-list.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { OrderRow } from './purchases.queries.ts'

export type ListedRow = OrderRow & { supplier_name: string; lines: number }

// Ids are in the order of time.
const id: SortKey = { by: sql`id`, type: 'uuid' }

const keysOf: Record<SortOf<typeof lists.purchases>, SortKey[]> = {
  created: [id],
  // Drafts have no number yet: they are the newest.
  number: [{ by: sql`coalesce(number, 2147483647)`, type: 'integer' }, id],
  supplier: [{ by: sql`supplier_search`, type: 'text' }, id],
  sent: [{ by: sql`coalesce(sent_on::text, '')`, type: 'text' }, id],
  // What no day is known for comes after all others.
  expected: [{ by: sql`coalesce(expected_on::text, '9999')`, type: 'text' }, id],
  total: [{ by: sql`total`, type: 'bigint' }, id],
  received: [{ by: sql`received_total`, type: 'bigint' }, id],
}

export const purchaseSorting = ({
  column,
  isDescending,
}: Omit<AskedSort<typeof lists.purchases>, 'text'>): Keyset => keyset(keysOf[column], isDescending)

export type PurchaseFilter = {
  search: string
  status: PurchaseStatus | 'OPEN' | null
  supplierId: string | null
}

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** By its number, by the supplier, or by what was ordered. */
const isFound = (search: string) => {
  const text = `%${literally(search)}%`
  return sql`(
    'po-' || purchase_order.number like ${text} or supplier.search_name like ${text} or exists (
      select from purchase_line as line
      where line.store_id = purchase_order.store_id and line.order_id = purchase_order.id
        and lower(line.product_name) like ${text}
    )
  )`
}

export const selectPurchases = async (
  request: MemberRequest,
  { search, status, supplierId }: PurchaseFilter,
  { order, after, limit }: { order: Keyset; after: Place | null; limit: number },
): Promise<(ListedRow & { place: Place })[]> => {
  const found = searchText(search)
  const statuses = status === 'OPEN' ? openStatuses : [status]
  const where = [
    sql`purchase_order.store_id = ${request.storeId}`,
    ...(found ? [isFound(found)] : []),
    ...(status ? [sql`purchase_order.status = any (${statuses}::text[])`] : []),
    ...(supplierId ? [sql`purchase_order.supplier_id = ${supplierId}`] : []),
  ]
  const { rows } = await sql<ListedRow & { place: Place }>`
    select page.*, ${order.place} as place,
      (select count(*) from purchase_line as line
        where line.store_id = page.store_id and line.order_id = page.id) as lines
    from (
      select *, ${order.columns} from (
        select purchase_order.*, supplier.name as supplier_name, supplier.search_name as supplier_search
        from purchase_order
        join supplier on supplier.store_id = purchase_order.store_id and supplier.id = purchase_order.supplier_id
        where ${sql.join(where, sql` and `)}
      ) as purchase_order
      where ${order.isAfter(after)} order by ${order.inOrder} limit ${sql.lit(limit)}
    ) as page
    order by ${order.inPageOrder}
  `.execute(request.db)
  return rows
}
