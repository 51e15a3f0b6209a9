import { sql } from 'kysely'
import { expect } from 'vitest'
import { aProduct, sendLogo } from './a-catalog.ts'
import { close, move } from './a-drawer.ts'
import { spend } from './a-finance.ts'
import { aMember } from './a-member.ts'
import { park } from './a-parked-sale.ts'
import { promotionForm } from './a-promotion.ts'
import { aCustomer, sell } from './a-sale.ts'
import { loadSamples } from './a-sample.ts'
import { aScreen } from './a-screen.ts'
import { pictureSlide, sendSlidePicture, sendSound } from './a-screen-file.ts'
import { aPusher } from './a-source.ts'
import type { TestStore } from './a-store.ts'
import { aTax, chargeTax } from './a-tax.ts'
import { aDealForm } from './an-activity.ts'
import { invoice } from './an-invoice.ts'

const aConnectedSystem = async (store: TestStore, done: (url: string, input: object) => Promise<unknown>) => {
  const pusher = await aPusher(store)
  const stream = { name: 'expense', kind: 'expense', is_on: true, query: null, mapping: null }
  await done('/connection/map', { id: pusher.id, streams: [stream], options: { minutes: 15 } })
  const data = { day: '2026-03-01', category: 'Fees', amount: '1.50' }
  await pusher.post('/connection/push', { rows: [{ stream: 'expense', id: '1', data }] })
}

/** The sample shop, and one of everything that it has not. */
export const fillStore = async (store: TestStore): Promise<void> => {
  const done = async (url: string, input: object) => {
    const { code, message, data } = await store.post(url, input)
    expect([url, code, message]).toEqual([url, 200, undefined])
    return data
  }
  await loadSamples(store)
  const seller = await aMember(store, 'seller')
  await sql`update member set full_name = 'Lea Long' where id = ${seller.id}`.execute(store.app.database.db)
  const voucher = await done('/payment_method/create', { name: 'Gift card' })
  await chargeTax(store, await aTax(store), { included: true })
  const mug = await aProduct(store, { name: '=1+1', price: '19.99', cost_price: '7.77', balance: '500' })
  const ida = await aCustomer(store, 'Ida; "Moss"')
  const sold = await sell(
    seller,
    [
      [mug, 3, 12.5],
      [mug, 1],
    ],
    {
      id_customer: ida.id,
      note: 'Line one\nline two',
      payments: [{ method: 'CASH', amount: 1.37 }, { method: voucher.id }],
    },
  )
  await invoice(store, sold.id)
  await done('/sale/return', {
    id: sold.id,
    restock: false,
    reason: 'Broken',
    lines: [{ id_line: sold.lines[0]?.id, quantity: 1 }],
  })
  const other = await sell(store, [[mug, 2]], { payment_method: 'CASH' })
  await done('/sale/return', { id: other.id, restock: true })
  await move(store, 50)
  await close(store, { counted: 51.37, float_left: 20 })
  await park(seller, [[mug, 1]], {}, { label: 'Ida' })
  await done('/product/stock', { id: mug.id, reason: 'damage', quantity: 2 })
  await done('/product/bulk_edit', { ids: [mug.id], change: { kind: 'percent', by: 10 } })
  await done('/product_categories/edit', { id: mug.id_category, name: 'Cups', version: 1 })
  await done('/list_view/create', {
    list: 'sales',
    name: 'Cards',
    query: 'payment=CARD',
    columns: null,
    shared: true,
  })
  await done('/dashboard/create', { name: 'Mornings' })
  await done('/custom_report/create', {
    name: 'Board pack',
    sections: [{ kind: 'metrics', title: 'Figures', metrics: ['netSales'] }],
  })
  await done('/question/create', {
    name: 'Busy hours',
    question: {
      metrics: ['netSales'],
      shape: 'table',
      split: 'hour',
      across: null,
      grain: null,
      filters: [],
    },
    compare: ['previous'],
    range: 'last-30-days',
  })
  await done('/formula/create', { name: 'Earned a sale', formula: '[Gross Profit] / [Sales]', better: 'up' })
  await done('/promotion/create', promotionForm({ covers: 'PRODUCTS', id_products: [mug.id] }))
  await done('/activity/create', aDealForm({ status: 'WON', closed_at: '2026-03-09T10:00:00Z' }))
  await done('/goal/create', { metric: 'grossProfit', cadence: 'month', basis: 'fixed', amount: 2000 })
  await done('/playlist/copy_ready_made', { ready_made: 'shop' })
  const [picture, sound] = [await sendSlidePicture(store), await sendSound(store)]
  await done('/playlist/create', {
    name: 'Bread',
    slides: [pictureSlide(picture.data.id)],
    celebrations: [{ kind: 'record_day', sound: 'own', id_sound: sound.data.id }],
  })
  await aScreen(store)
  await aConnectedSystem(store, done)
  await done('/processing/save_notice', { text: 'We store your name.', version: 0 })
  await spend(store, { repeat: 'MONTHLY', date: '2026-01-01' })
  await sendLogo(store)
  const form = { type: 'sales', fmt: 'csv', rhythm: 'WEEKLY', hour: 7, recipients: ['ida@example.com'] }
  await done('/report_schedule/create', form)
}
