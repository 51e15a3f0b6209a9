import { expect, it } from 'vitest'
import { countWrongSums } from '#features/figures/metrics/index.ts'
import { aProduct } from '#testing/a-catalog.ts'
import { spend } from '#testing/a-finance.ts'
import { ask } from '#testing/a-metric-query.ts'
import { aCustomer, editOfSale, sell, trySelling } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'

/** A sale late in the evening in New York, which is the next day in Berlin, and an expense. */
const aStoreWithAPast = async () => {
  const store = await aStore({ time_zone: 'America/New_York' })
  const mug = await aProduct(store, { price: '10.35', cost_price: '4.20', balance: '50' })
  const customer = await aCustomer(store)
  const sale = await sell(store, [[mug, 3, 15]], {
    id_customer: customer.id,
    sold_at: '2026-09-10T03:30:00Z',
  })
  await spend(store, { amount: 12.34, date: '2026-09-09' })
  return { store, mug, sale }
}

const figures = async (store: TestStore) => ({
  byDay: await ask(store, ['netSales', 'sales', 'grossProfit', 'newCustomers'], {
    grain: 'day',
    compare: ['previous'],
  }),
  byHour: await ask(store, ['netSales'], { split: 'hour' }),
  finances: (await store.get('/finance/summary?start_date=2026-09-07&end_date=2026-09-13')).data,
  customers: (await store.get('/customer/summary?start_date=2026-09-07&end_date=2026-09-09')).data,
})

it('does not change the figures of the past by another currency, zone or format', async () => {
  const { store } = await aStoreWithAPast()
  const before = await figures(store)

  const changed = { currency: 'JPY', locale: 'ja-JP', time_zone: 'Europe/Berlin' }
  expect(await store.post('/store/edit', aStoreForm(changed))).toMatchObject({ code: 200 })

  expect(await figures(store)).toEqual(before)
})

it('leaves a sale on its day, with its total, when something else of it is edited afterwards', async () => {
  const { store, sale } = await aStoreWithAPast()
  const before = await figures(store)
  await store.post('/store/edit', aStoreForm({ currency: 'JPY', time_zone: 'Europe/Berlin' }))

  const edited = await store.post('/sale/edit', editOfSale(sale, { note: 'A gift' }))

  expect(edited).toMatchObject({ code: 200, data: { note: 'A gift', total: sale.total } })
  expect(await figures(store)).toEqual(before)
})

it('has rollups that agree with the sales after the change, and after a sale in the new zone', async () => {
  const { store, mug } = await aStoreWithAPast()
  await store.post('/store/edit', aStoreForm({ time_zone: 'Asia/Tokyo' }))

  await sell(store, [[mug, 1]], { sold_at: '2026-09-10T15:30:00Z' })

  const byDay = await ask(store, ['sales'], { grain: 'day' })
  const onDay = (byDay.series ?? []).filter(({ values }) => values.sales).map(({ start }) => start)
  expect(onDay).toEqual(['2026-09-09', '2026-09-11'])
  expect(await wrongSums(store)).toBe(0)
})

const wrongSums = async (store: TestStore): Promise<number> => {
  const { db } = store.app.database
  const { store_id } = await db
    .withTables<{ member: { id: string; store_id: string } }>()
    .selectFrom('member')
    .select('store_id')
    .where('id', '=', store.owner.id)
    .executeTakeFirstOrThrow()
  return countWrongSums(db, store_id)
}

it('takes whole amounts only in a currency without decimals, and rounds to them', async () => {
  const { store, mug } = await aStoreWithAPast()
  await store.post('/store/edit', aStoreForm({ currency: 'JPY' }))
  const whole = 'JPY has no decimals. Enter a whole amount.'

  const bill = { category: 'Rent', kind: 'FIXED', date: '2026-09-09' }
  expect(await store.post('/expense/create', { ...bill, amount: 10.5 })).toMatchObject({
    code: 400,
    error: { amount: whole },
  })
  expect(await store.post('/expense/create', { ...bill, amount: 10 })).toMatchObject({ code: 200 })
  const raised = { ids: [mug.id], change: { kind: 'amount', by: 0.5 } }
  expect(await store.post('/product/bulk_edit', raised)).toMatchObject({
    code: 400,
    error: { 'change.by': whole },
  })
  const sold = await trySelling(store, [[mug, 3, 15]])
  // 3 × 10.35 less 15% is 26.39.
  expect(sold).toMatchObject({ code: 200, data: { total: 26 } })
})
