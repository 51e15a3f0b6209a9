import { aProduct } from './a-catalog.ts'
import { aStoreAt } from './a-dashboard.ts'
import { spend } from './a-finance.ts'
import { aPromotion } from './a-promotion.ts'
import { aCustomer, sell } from './a-sale.ts'
import type { TestStore } from './a-store.ts'
import { anOrder, aSupplier, supply } from './a-supplier.ts'
import { activityForm, aDealForm } from './an-activity.ts'

/** Three calls of 12 minutes, a meeting, a deal won, one lost and one open, two tickets, and 13 hours of work. */
const workTheWeek = async (store: TestStore): Promise<void> => {
  const ticket = { kind: 'TICKET', minutes: null }
  const done = [
    activityForm({ started_at: '2026-09-07T10:00:00Z', minutes: 4.5 }),
    activityForm({ started_at: '2026-09-08T11:00:00Z', status: 'MISSED', minutes: 1 }),
    activityForm({ started_at: '2026-09-09T10:00:00Z', minutes: 7.5 }),
    activityForm({ kind: 'MEETING', status: 'HELD', started_at: '2026-09-10T15:00:00Z' }),
    activityForm({ kind: 'MEETING', status: 'PLANNED', started_at: '2026-09-20T15:00:00Z' }),
    aDealForm({ ...ofDays('2026-08-20', '2026-09-09'), status: 'WON', amount: 300 }),
    aDealForm({ ...ofDays('2026-09-01', '2026-09-10'), status: 'LOST', amount: 80 }),
    aDealForm({ started_at: '2026-09-08T12:00:00Z', amount: 120.5 }),
    activityForm({
      ...ticket,
      ...{ status: 'SOLVED', started_at: '2026-09-07T08:00:00Z', closed_at: '2026-09-07T14:30:00Z' },
    }),
    activityForm({ ...ticket, status: 'OPEN', started_at: '2026-09-11T08:00:00Z' }),
    activityForm({ kind: 'HOURS', status: null, started_at: '2026-09-07T08:00:00Z', minutes: 450 }),
    activityForm({ kind: 'HOURS', status: null, started_at: '2026-09-12T10:00:00Z', minutes: 330 }),
  ]
  const activities = done.map((activity, place) => ({ ...activity, external_id: String(place) }))
  await store.post('/activity/record', { source: 'diary', activities })
}

const ofDays = (opened: string, closed: string) => ({
  started_at: `${opened}T10:00:00Z`,
  closed_at: `${closed}T10:00:00Z`,
})

/**
 * A shop and its week from Monday 7 to Sunday 13 September 2026, small enough to calculate by hand:
 * three sales, two returns, a broken pen, a sale in August, and of each expense only what falls into the week.
 */
export const aWeek = async () => {
  const store = await aStoreAt('2026-09-13T12:00:00Z')
  const mug = await aProduct(store, { name: 'Mug', price: '10', cost_price: '4', balance: '100' })
  const card = await aProduct(store, { name: 'Card', price: '2', cost_price: '1.50', balance: '10' })
  const vase = await aProduct(store, { name: 'Vase', price: '30', cost_price: '20', balance: '0' })
  const pen = await aProduct(store, { name: 'Pen', price: '1', cost_price: '0.50', balance: '3' })
  const lamp = await aProduct(store, { name: 'Lamp', balance: '5' })
  await store.post('/product/archive', { ids: [lamp.id], archived: true })
  const [mia, leo] = [await aCustomer(store, 'Mia'), await aCustomer(store, 'Leo')]
  await aCustomer(store, 'Zoe')

  const promotion = await aPromotion(store, {
    name: 'Mug day',
    ...{ covers: 'PRODUCTS', id_products: [mug.id], starts_on: '2026-09-12', ends_on: '2026-09-12' },
  })

  const at = (sold_at: string, details = {}) => ({ sold_at, payment_method: 'CARD', ...details })
  await sell(store, [[mug, 1]], at('2026-08-01T10:00:00Z', { id_customer: mia.id }))
  // 22.00 that cost 9.50
  const first = await sell(
    store,
    [
      [mug, 2],
      [card, 1],
    ],
    at('2026-09-07T09:15:00Z', { id_customer: mia.id, payment_method: 'CASH' }),
  )
  // 1.00 instead of 2.00, that cost 1.50
  await sell(store, [[card, 1, 50]], at('2026-09-07T09:45:00Z'))
  // 27.00 instead of 30.00 by the promotion, that cost 12.00
  const last = await sell(store, [[mug, 3]], at('2026-09-12T15:00:00Z', { id_customer: leo.id }))
  // On Sunday one mug comes back of each: 10.00, and 9.00 for one that broke; each had cost 4.00.
  const oneOf = (sale: typeof first) => ({
    id: sale.id,
    lines: [{ id_line: sale.lines[0]?.id, quantity: 1 }],
  })
  await store.post('/sale/return', oneOf(first))
  await store.post('/sale/return', { ...oneOf(last), restock: false })
  // A pen that had cost 0.50 breaks, and another takes its place.
  await store.post('/product/stock', { id: pen.id, reason: 'damage', quantity: 1 })
  await store.post('/product/stock', { id: pen.id, reason: 'received', quantity: 1 })
  // On Sunday ten mugs are ordered for 3.90 each, and five vases, which both suppliers have, for 20.00; nothing came yet.
  const clay = await aSupplier(store)
  const kiln = await aSupplier(store, { name: 'Kiln Works' })
  await supply(store, clay, mug, { cost: 3.9 })
  await supply(store, clay, vase, { cost: 20 })
  await supply(store, kiln, vase, { cost: 19.5 })
  await anOrder(store, clay, [
    [mug, 10, 3.9],
    [vase, 5, 20],
  ])
  // 3.00 on the 9th, 0.10 a day from the 10th on, and 2.00 that grow with what is sold.
  await spend(store, { category: 'Rent', amount: 3, date: '2026-08-09', repeat: 'MONTHLY' })
  const insurance = { category: 'Insurance', amount: 36, date: '2026-09-10' }
  await spend(store, { ...insurance, repeat: 'YEARLY', spread_months: 12 })
  await spend(store, { category: 'Packaging', amount: 2, date: '2026-09-08', kind: 'VARIABLE' })
  await spend(store, { category: 'Flowers', amount: 9, date: '2026-09-14' })
  await workTheWeek(store)
  return { store, mug, card, vase, pen, mia, leo, promotion }
}
