import type { Day } from '@tillsight/domain/day'
import type { Cents } from '@tillsight/domain/money'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

type OpenOrder = { day: Day; supplier: string; amount: Cents }

/** What is on order and not delivered yet, by the day it is expected on; what is overdue is expected today. */
export const selectOpenOrders = async (request: MemberRequest, until: Day): Promise<OpenOrder[]> => {
  const { rows } = await sql<OpenOrder>`
    select greatest(expected_on, ${request.today}::date) as day, supplier.name as supplier,
      total - received_total as amount
    from purchase_order
      join supplier on supplier.store_id = purchase_order.store_id and supplier.id = purchase_order.supplier_id
    where purchase_order.store_id = ${request.storeId} and status in ('SENT', 'PARTLY')
      and expected_on <= ${until} and total > received_total
    order by 1, supplier.search_name, purchase_order.id
  `.execute(request.db)
  return rows
}
