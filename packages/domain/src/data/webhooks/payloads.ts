import { stockStatus } from '#domain/books/catalog/stock-status.ts'
import { addQuantities } from '#domain/quantity.ts'

type SoldLine = {
  product: { id: string; name: string }
  quantity: number
  unit?: string | undefined
  price: number
  discount: number
  total: number
  tax: number
}

/** A sale or a return, as the API answers it. */
type Sold = {
  id: string
  number: number
  kind: string
  date: string
  client: { id: string } | null
  seller: { id: string }
  payments: readonly { method: string; name: string; amount: number }[]
  lines: readonly SoldLine[]
  quantity: number
  discount_amount: number
  total: number
  tax: number
  paid: number
  return_of: { id: string; number: number } | null
  receipt: string | null
  version: number
}

/** No cost, no profit, no note, and people only by their ids: what was posted cannot be taken back. */
export const salePayload = (sale: Sold, currency: string) => ({
  id: sale.id,
  number: sale.number,
  kind: sale.kind,
  date: sale.date,
  id_client: sale.client?.id ?? null,
  id_seller: sale.seller.id,
  currency,
  lines: sale.lines.map(({ product, quantity, unit, price, discount, total, tax }) => ({
    id_product: product.id,
    name: product.name,
    quantity,
    unit: unit ?? null,
    price,
    discount,
    total,
    tax,
  })),
  quantity: sale.quantity,
  discount_amount: sale.discount_amount,
  total: sale.total,
  tax: sale.tax,
  paid: sale.paid,
  payments: sale.payments.map(({ method, name, amount }) => ({ method, name, amount })),
  return_of: sale.return_of && { id: sale.return_of.id, number: sale.return_of.number },
  receipt: sale.receipt,
  version: sale.version,
})

type Moved = { id: string; name: string; balance: number; by: number; reason: string }

type StockEvent = { type: 'stock.changed' | 'stock.low'; data: ReturnType<typeof stockPayload> }

const stockPayload = ({ id, name, balance, by, reason }: Moved, lowStock: number) => {
  const after = addQuantities(balance, by)
  return {
    id_product: id,
    name,
    reason,
    change: by,
    balance: after,
    status: stockStatus(after, lowStock),
    low_stock: lowStock,
  }
}

const severity = { ACTIVE: 0, ENDING: 1, NOTAVAILABLE: 2 }

/** Each change is an event, and a status that got worse is another. The balance is the one before. */
export const stockEvents = (moved: Moved, lowStock: number): StockEvent[] => {
  const data = stockPayload(moved, lowStock)
  const isWorse = severity[data.status] > severity[stockStatus(moved.balance, lowStock)]
  return [{ type: 'stock.changed', data }, ...(isWorse ? [{ type: 'stock.low' as const, data }] : [])]
}
