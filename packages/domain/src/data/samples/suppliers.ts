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

const openQuantity = 24
const daysKnown = 90
/** What comes within these days of the first delivery came by the same order. */
const daysOfOrder = 3

type Known = { costOf: (product: number) => Cents; since: number }

/** Deliveries that the ledger knows, as the orders they came by. Every other one was expected with its first goods. */
const receivedOrders = (shop: SampleShop, supplier: number, { costOf, since }: Known): SampleOrder[] => {
  const sold = sampleSuppliers[supplier] as SampleSupplier
  const theirs = new Set(suppliedGoods(sold))
  const came = shop.movements.filter(
    ({ product, reason, at }) => reason === 'received' && theirs.has(product) && at >= since,
  )
  const groups: (typeof came)[] = []
  for (const delivery of came) {
    const last = groups.at(-1)
    if (last?.[0] && delivery.at < last[0].at + daysOfOrder * perDay) last.push(delivery)
    else groups.push([delivery])
  }
  return groups.map((deliveries, place) => {
    const expected = Math.floor((deliveries[0]?.at ?? 0) / perDay) + (place % 2)
    return {
      supplier,
      sentAt: (expected - sold.leadDays) * perDay + 9 * perHour,
      expectedOn: addDays(shop.firstDay, expected),
      lines: deliveries.map(({ product, quantity, at }) => ({
        product,
        quantity,
        cost: costOf(product),
        receivedAt: at,
      })),
    }
  })
}

/** The orders that came lately, where the ledger has deliveries, and one that is still to come for what is running out. */
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
  const since = (numberOf(today) - numberOf(shop.firstDay) - daysKnown) * perDay
  const came = sampleSuppliers.flatMap((_, supplier) => receivedOrders(shop, supplier, { costOf, since }))
  return [...came.sort((one, other) => one.sentAt - other.sentAt), open].filter(
    ({ lines }) => lines.length > 0,
  )
}
