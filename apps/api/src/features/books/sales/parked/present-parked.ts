import type { ParkedSale } from '@tillsight/contract/books/parked-sales'
import { isOldParked, parkedName } from '@tillsight/domain/books/sales/parked'
import { amountOf } from '@tillsight/domain/money'
import type { MemberRequest } from '#platform/request.ts'
import type { ParkedRow } from './parked.queries.ts'

export const presentParked = ({ now }: Pick<MemberRequest, 'now'>, row: ParkedRow): ParkedSale => {
  const { id_customer, lines } = row.sale
  return {
    id: row.id,
    name: parkedName({
      label: row.label,
      customer: row.customer_name,
      firstProduct: lines[0]?.name ?? '',
    }),
    client: id_customer && row.customer_name !== null ? { id: id_customer, name: row.customer_name } : null,
    parked_by: { id: row.parked_by, name: row.parked_by_name },
    parked_at: row.parked_at.toISOString(),
    is_old: isOldParked(row.parked_at, now),
    line_count: lines.length,
    total: amountOf(row.total),
  }
}

/** In the audit log: what it was, so that a discarded one can be typed again. */
export const auditedParked = ({
  id,
  label,
  sale,
  total,
}: Pick<ParkedRow, 'id' | 'label' | 'sale' | 'total'>) => ({
  id,
  ...(label ? { label } : {}),
  total: amountOf(total),
  lines: sale.lines.map(({ id_product, name, quantity, discount, price }) => ({
    product: { id: id_product, name },
    quantity,
    discount,
    ...(price === undefined ? {} : { price }),
  })),
})
