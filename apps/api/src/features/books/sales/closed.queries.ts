import type { SaleClose } from '@tillsight/contract/books/sales'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

type Row = { sale_id: string; number: number; name: string; closed_at: Date }

/** The close that each of the sales and returns is in; one that is not closed yet is left out. */
export const selectClosesOf = async (
  request: MemberRequest,
  saleIds: readonly string[],
): Promise<ReadonlyMap<string, SaleClose>> => {
  const { rows } = await sql<Row>`
    select closed.sale_id, close.number, close.name, close.closed_at
    from closed_sale as closed
      join drawer_close as close on close.store_id = closed.store_id and close.id = closed.close_id
    where closed.store_id = ${request.storeId} and closed.sale_id = any (${saleIds}::uuid[])
  `.execute(request.db)
  return new Map(
    rows.map(({ sale_id, number, name, closed_at }) => [
      sale_id,
      { number, name, closed_at: closed_at.toISOString() },
    ]),
  )
}
