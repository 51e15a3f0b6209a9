import type { ReceiptKey } from '@tillsight/domain/books/receipts/receipt-key'
import type { Numbered } from './insert-sale.queries.ts'
import type { ShownSale } from './present-sale.ts'
import type { NewLine, NewSale } from './sales.queries.ts'
import type { ShownLine } from './shown-columns.queries.ts'

type Recorded = {
  sale: NewSale
  lines: NewLine[]
  numbered: Numbered
  categoryNames: ReadonlyMap<string, string>
  receipt: ReceiptKey
}

const shownLine = (line: NewLine, categoryName: string): ShownLine => ({
  id: line.id,
  product_id: line.productId,
  product_name: line.productName,
  product_long_name: line.productLongName,
  category_name: categoryName,
  price: line.price,
  unit_cost: line.unitCost,
  discount_rate: line.discountRate,
  promotion_id: line.promotion?.id ?? null,
  promotion_name: line.promotion?.name ?? null,
  promotion_off: line.promotion?.off ?? null,
  quantity: line.totals.quantity,
  unit: line.unit,
  returned: 0,
  total: line.totals.total,
  tax: line.totals.tax,
  taxes: [...line.totals.taxes],
  cost: line.totals.cost,
  restocked: line.restocked,
})

/** A sale as it would be read back, without reading it back: someone at the till waits for the answer. */
export const recordedSale = ({ sale, lines, numbered, categoryNames, receipt }: Recorded): ShownSale => ({
  id: sale.id,
  number: numbered.number,
  kind: sale.kind,
  return_of: sale.returnOf,
  return_of_number: null,
  sold_at: sale.soldAt,
  customer_id: sale.customerId,
  customer_name: sale.customerName,
  seller_id: sale.sellerId,
  seller_name: numbered.seller_name,
  payment_method: sale.paymentMethod,
  payments: sale.payments,
  cash_given: sale.cashGiven,
  method_names: sale.methodNames,
  note: sale.note,
  reason: sale.reason,
  restocked: sale.restocked,
  quantity: sale.totals.quantity,
  discount: sale.totals.discount,
  total: sale.totals.total,
  tax: sale.totals.tax,
  prices_include_tax: sale.pricesIncludeTax,
  sale_discount: sale.saleDiscount,
  sale_discount_rate: sale.saleDiscountRate,
  cost: sale.totals.cost,
  version: 1,
  receipt,
  lines: lines.map((line) => shownLine(line, categoryNames.get(line.id) ?? '')),
})
