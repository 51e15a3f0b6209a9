import { stockStatuses } from '@tillsight/domain/books/catalog/stock-status'
import { unitNames } from '@tillsight/domain/books/catalog/unit'
import { saleKinds } from '@tillsight/domain/books/sales/limits'
import type { WebhookEvent } from '@tillsight/domain/data/webhooks/events'
import { z } from 'zod'

/** People by their ids alone; no cost and no profit. */
const SaleEvent = z.strictObject({
  id: z.string(),
  number: z.number(),
  kind: z.enum(saleKinds),
  date: z.string(),
  id_client: z.string().nullable(),
  id_seller: z.string(),
  currency: z.string(),
  lines: z.array(
    z.strictObject({
      id_product: z.string(),
      name: z.string(),
      quantity: z.number(),
      unit: z.enum(unitNames).nullable(),
      price: z.number(),
      discount: z.number(),
      total: z.number(),
      tax: z.number(),
    }),
  ),
  quantity: z.number(),
  discount_amount: z.number(),
  /** Without tax; what the customer paid is in `paid`. Negative of a return. */
  total: z.number(),
  tax: z.number(),
  paid: z.number(),
  payments: z.array(z.strictObject({ method: z.string(), name: z.string(), amount: z.number() })),
  return_of: z.strictObject({ id: z.string(), number: z.number() }).nullable(),
  receipt: z.string().nullable(),
  version: z.number(),
})

const StockEvent = z.strictObject({
  id_product: z.string(),
  name: z.string(),
  reason: z.string(),
  change: z.number(),
  balance: z.number(),
  status: z.enum(stockStatuses),
  low_stock: z.number(),
})

const GoalEvent = z.strictObject({
  id: z.string(),
  metric: z.string(),
  label: z.string(),
  unit: z.string(),
  cadence: z.enum(['day', 'week', 'month']),
  id_seller: z.string().nullable(),
  id_category: z.string().nullable(),
  start_date: z.string(),
  end_date: z.string(),
  actual: z.number().nullable(),
  target: z.number().nullable(),
  url: z.string(),
})

const AlertEvent = z.strictObject({
  id: z.string(),
  alert: z.string(),
  title: z.string(),
  reason: z.string(),
  url: z.string(),
})

const message = <Data extends z.ZodType>(type: WebhookEvent, data: Data) =>
  z.strictObject({
    type: z.literal(type),
    timestamp: z.string(),
    store: z.strictObject({ id: z.string(), name: z.string() }),
    data,
  })

/** What is posted for each event. */
export const webhookMessages = {
  'sale.recorded': message('sale.recorded', SaleEvent),
  'sale.edited': message('sale.edited', SaleEvent),
  'sale.deleted': message('sale.deleted', SaleEvent),
  'sale.returned': message('sale.returned', SaleEvent),
  'stock.changed': message('stock.changed', StockEvent),
  'stock.low': message('stock.low', StockEvent),
  'goal.reached': message('goal.reached', GoalEvent),
  'alert.fired': message('alert.fired', AlertEvent),
} satisfies Record<WebhookEvent, z.ZodType>
