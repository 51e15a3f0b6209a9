import type { MetricRow, Operand } from '@tillsight/contract/figures/metrics'
import { figureText } from '#platform/words/figure-text.ts'
import { counted } from '#platform/words/format.ts'

type Rows = NonNullable<Operand['rows']>

const names: Record<Rows['of'], [one: string, many: string]> = {
  documents: ['sale or return', 'sales and returns'],
  lines: ['line', 'lines'],
  days: ['day', 'days'],
  hours: ['hour', 'hours'],
  weekdays: ['weekday', 'weekdays'],
  products: ['product', 'products'],
  receipts: ['receipt of goods', 'receipts of goods'],
  orders: ['purchase order', 'purchase orders'],
  customers: ['customer', 'customers'],
  sellers: ['seller', 'sellers'],
  activities: ['activity', 'activities'],
  people: ['person', 'people'],
  expenses: ['expense', 'expenses'],
  losses: ['loss', 'losses'],
}

/** '412 lines add up to $12,345.60'. */
export const sumWords = ({ unit }: Operand, { of, count, sum }: Rows): string => {
  const [one, many] = names[of]
  return `${counted(count, one, many)} ${count === 1 ? 'adds' : 'add'} up to ${figureText(sum, unit)}`
}

const productPage = (id: string): string => `/platform/products/${id}`

const orderPage = (id: string): string => `/platform/suppliers/orders/${id}`

const pages: Partial<Record<MetricRow['kind'], (id: string) => string>> = {
  SALE: (id) => `/platform/sales?sale=${id}`,
  LINE: (id) => `/platform/sales?sale=${id}`,
  PRODUCT: productPage,
  RECEIVED: productPage,
  ORDER: orderPage,
  DELIVERY: orderPage,
  LOST_RETURN: (id) => `/platform/sales?sale=${id}`,
  DAMAGE: productPage,
  LOSS: productPage,
  RECOUNT: productPage,
  CUSTOMER: (id) => `/platform/customers/${id}`,
}

/** The page of what a row is about. */
export const pageOf = ({ kind, id_subject }: MetricRow): string | null =>
  id_subject === null ? null : (pages[kind]?.(id_subject) ?? null)
