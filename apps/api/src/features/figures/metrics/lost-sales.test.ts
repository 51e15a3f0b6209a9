import { expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aStoreAt } from '#testing/a-dashboard.ts'
import { ask } from '#testing/a-metric-query.ts'
import { sell } from '#testing/a-sale.ts'

it('estimates what was not sold on days without stock by what sold on the others', async () => {
  const store = await aStoreAt('2026-09-01T09:00:00Z')
  const mug = await aProduct(store, { name: 'Mug', price: '10', cost_price: '4', balance: '6' })
  const card = await aProduct(store, { name: 'Card', price: '2', cost_price: '1', balance: '90' })
  await aProduct(store, { name: 'Vase', price: '30', cost_price: '20', balance: '0' })
  // Two mugs a day: the shelf is empty on the evening of the 3rd, and stays so for three whole days.
  for (const day of ['01', '02', '03']) {
    store.app.clock.now = new Date(`2026-09-${day}T10:00:00Z`)
    await sell(store, [[mug, 2]])
    await sell(store, [[card, 1]])
  }
  store.app.clock.now = new Date('2026-09-06T10:00:00Z')
  const asked = { start_date: '2026-09-01', end_date: '2026-09-30', split: 'product' }

  const { values, parts } = await ask(store, ['lostSales', 'lostProfit', 'stockOutDays'], asked)

  // The mug ended four days without stock, and the vase, which never sold, six.
  expect(values).toEqual({ lostSales: 60, lostProfit: 36, stockOutDays: 10 })
  expect(parts?.filter(({ values }) => values.lostSales !== 0).map(({ label }) => label)).toEqual(['Mug'])
})

it('counts a day on which an empty shelf was counted and found empty', async () => {
  const store = await aStoreAt('2026-09-01T09:00:00Z')
  const mug = await aProduct(store, { name: 'Mug', price: '10', cost_price: '4', balance: '2' })
  await aProduct(store, { name: 'Vase', price: '30', cost_price: '20', balance: '0' })
  await sell(store, [[mug, 2]])
  store.app.clock.now = new Date('2026-09-03T10:00:00Z')
  expect((await store.post('/product/stock', { id: mug.id, reason: 'recount', quantity: 0 })).code).toBe(200)
  store.app.clock.now = new Date('2026-09-05T10:00:00Z')

  const { values } = await ask(store, ['lostSales', 'stockOutDays'], {
    start_date: '2026-09-01',
    end_date: '2026-09-30',
  })

  // Twenty on the first day, and none on the four days after it; the vase was never there.
  expect(values).toEqual({ lostSales: 80, stockOutDays: 10 })
})
