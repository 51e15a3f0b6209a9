import { filtersText } from '../packages/domain/src/figures/metrics/filters.ts'
import type { Split } from '../packages/domain/src/figures/metrics/splits.ts'
import type { BarName } from './bars.ts'
import type { Known } from './filled-store.ts'
import type { FloorName } from './floors.ts'

export type Read = { name: string; path: string; bar: BarName; floor?: FloorName }

export const dayAgo = (days: number): string => new Date(Date.now() - days * 864e5).toISOString().slice(0, 10)

const days = (count: number): string => `start_date=${dayAgo(count - 1)}&end_date=${dayAgo(0)}`

/** The first page of each list, and the dashboard: what people look at all day. */
export const everydayReads: readonly Read[] = [
  { name: 'sales', path: '/sale/view?kind=ALL', bar: 'list', floor: 'sales' },
  { name: 'products', path: '/product/view?limit=50', bar: 'list', floor: 'products' },
  { name: 'customers by spend', path: '/customer/view?sort=-total_spent', bar: 'list', floor: 'customers' },
  { name: 'suppliers', path: '/supplier/view', bar: 'list', floor: 'suppliers' },
  { name: 'purchase orders', path: '/purchase/view', bar: 'list', floor: 'purchases' },
  { name: 'activities', path: '/activity/view', bar: 'list', floor: 'activities' },
  { name: 'expenses of 30 days', path: `/expense/view?${days(30)}`, bar: 'list', floor: 'expenses' },
  { name: 'promotions', path: '/promotion/view', bar: 'list', floor: 'promotions' },
  { name: 'audit log', path: '/audit/view', bar: 'list', floor: 'audit' },
  { name: 'contests', path: '/contest/view', bar: 'list', floor: 'contests' },
  { name: 'dashboard of 30 days', path: `/dashboard/summary?${days(30)}`, bar: 'dashboard', floor: 'month' },
  { name: 'dashboard of a year', path: `/dashboard/summary?${days(365)}`, bar: 'dashboard', floor: 'year' },
  {
    ...{ name: 'dashboard of 3 years', path: `/dashboard/summary?${days(3 * 365)}` },
    ...{ bar: 'dashboard', floor: 'years' },
  },
]

const explained = (count: number, part = ''): string =>
  `/metric/explain?metric=netSales&${days(count)}${part}`
const only = (by: Split, key: string): string =>
  `&filters=${encodeURIComponent(filtersText([{ by, keys: [key] }]))}`

/** Other sorts, searches and sums of a large store. `deep` is a cursor in the middle of its sales. */
export const largeReads = ({ products, customers }: Known, deep: string): Read[] => {
  const [product, customer] = [products[3]?.id ?? '', customers[3]?.id ?? '']
  const reads: [name: string, path: string][] = [
    ['sales by total', '/sale/view?kind=ALL&sort=-total'],
    ['sales by profit', '/sale/view?kind=ALL&sort=-profit'],
    ['sales by client', '/sale/view?kind=ALL&sort=client'],
    ['sales by payment', '/sale/view?kind=ALL&sort=payment'],
    ['sales, search for a common word', '/sale/view?search=mug'],
    ['sales, search for a rare word', '/sale/view?search=vase%201997'],
    ['sales, search for a rare long name', '/sale/view?search=stoneware%201997'],
    ['sales, search for a product sold 2,500 times', '/sale/view?search=bowl%2030'],
    ['sales, search without a hit', '/sale/view?search=zeppelin'],
    ['sales, search for a customer', `/sale/view?search=${encodeURIComponent(customers[7]?.name ?? '')}`],
    ['sales, search for a common first name', '/sale/view?search=mia'],
    ['sales, search for a number', '/sale/view?search=250000'],
    ['sales of a product', `/sale/view?id_product=${product}`],
    ['sales of a customer', `/sale/view?id_customer=${customer}`],
    ['revenue of 30 days explained', explained(30)],
    ['a product of 30 days explained', explained(30, only('product', product))],
    ['a customer of 3 years explained', explained(3 * 365, only('customer', customer))],
    ['sums of 30 days', `/sale/summary?start_date=${dayAgo(30)}`],
    ['sums of all time', '/sale/summary'],
    ['customers, search', '/customer/view?search=rossi'],
    ['customers, counts by segment', '/customer/count'],
    ['customers, at the till', '/customer/find?search=mia'],
  ]
  return [
    { name: 'sales, deep page', path: `/sale/view?cursor=${deep}`, bar: 'list', floor: 'sales' },
    ...reads.map(([name, path]): Read => ({ name, path, bar: 'read' })),
  ]
}
