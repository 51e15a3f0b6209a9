import { addDays, type Day, numberOf } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { goods } from './goods.ts'
import { perDay, perHour } from './moment.ts'
import type { SampleShop } from './sample-shop.ts'

type SampleSupplier = {
  name: string
  contact: string
  email: string
  address: string
  leadDays: number
  minimum: Cents | null
  packSize: number
  /** How its article numbers begin. */
  prefix: string
  categories: readonly string[]
}

export const sampleSuppliers: readonly SampleSupplier[] = [
  {
    name: 'Harbor Roasters',
    contact: 'Lena Fischer',
    email: 'orders@harbor-roasters.example',
    address: '14 Dock Street\nPortland',
    leadDays: 5,
    minimum: 15_000,
    packSize: 6,
    prefix: 'HR',
    categories: ['Coffee', 'Tea'],
  },
  {
    name: 'Miller & Sons',
    contact: 'Tom Miller',
    email: 'trade@miller-sons.example',
    address: '3 Mill Lane\nSalem',
    leadDays: 2,
    minimum: null,
    packSize: 1,
    prefix: 'MS',
    categories: ['Bakery', 'Pantry'],
  },
  {
    name: 'Nordic Home Trade',
    contact: 'Ingrid Dahl',
    email: 'sales@nordic-home.example',
    address: '88 Harbor Road\nSeattle',
    leadDays: 14,
    minimum: 25_000,
    packSize: 4,
    prefix: 'NH',
    categories: ['Home'],
  },
  {
    name: 'Paper Mill Supplies',
    contact: 'Omar Reyes',
    email: 'hello@paper-mill.example',
    address: '5 Press Court\nEugene',
    leadDays: 7,
    minimum: 8000,
    packSize: 12,
    prefix: 'PM',
    categories: ['Stationery'],
  },
]

export const suppliedGoods = ({ categories }: SampleSupplier): number[] =>
  goods.flatMap(({ category }, place) => (categories.includes(category) ? [place] : []))

type SampleOrder = {
  supplier: number
  sentAt: number
  expectedOn: Day
  /** Of what came, the moment; null of what is still to come. */
  lines: { product: number; quantity: number; cost: Cents; receivedAt: number | null }[]
}

const mostLines = 3
const openQuantity = 24

/** Deliveries that the ledger knows, as the orders they came by: the last one of some products of a supplier. */
const receivedOrder = (
  shop: SampleShop,
  supplier: number,
  costOf: (product: number) => Cents,
): SampleOrder => {
  const { leadDays } = sampleSuppliers[supplier] ?? { leadDays: 0 }
  const theirs = suppliedGoods(sampleSuppliers[supplier] as SampleSupplier)
  const came = theirs
    .flatMap((product) => {
      const last = shop.movements.findLast((one) => one.product === product && one.reason === 'received')
      return last ? [last] : []
    })
    .sort((one, other) => one.at - other.at)
    .slice(0, mostLines)
  const first = came[0]?.at ?? 0
  const sentAt = first - leadDays * perDay
  return {
    supplier,
    sentAt,
    expectedOn: addDays(shop.firstDay, Math.floor(first / perDay)),
    lines: came.map(({ product, quantity, at }) => ({
      product,
      quantity,
      cost: costOf(product),
      receivedAt: at,
    })),
  }
}

/** Two orders that came, where the ledger has deliveries, and one that is still to come for what is running out. */
export const sampleOrders = (shop: SampleShop, today: Day): SampleOrder[] => {
  const costs = new Map(shop.prices.map(({ product, cost }) => [product, cost]))
  const costOf = (product: number): Cents => costs.get(product) ?? goods[product]?.cost ?? 1
  const scarce = suppliedGoods(sampleSuppliers[0] as SampleSupplier).filter((place) => goods[place]?.shelf)
  const sentDays = numberOf(today) - numberOf(shop.firstDay) - 3
  const open: SampleOrder = {
    supplier: 0,
    sentAt: sentDays * perDay + 9 * perHour,
    expectedOn: addDays(today, 2),
    lines: scarce.map((product) => ({
      product,
      quantity: openQuantity,
      cost: costOf(product),
      receivedAt: null,
    })),
  }
  return [receivedOrder(shop, 2, costOf), receivedOrder(shop, 3, costOf), open].filter(
    ({ lines }) => lines.length > 0,
  )
}
