import { expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aStoreAt } from '#testing/a-dashboard.ts'
import { aMember } from '#testing/a-member.ts'
import { aCustomer, sell } from '#testing/a-sale.ts'
import { aWeek } from '#testing/a-week.ts'

const asked = (start_date: string, end_date: string) =>
  `/metric/cohorts?${new URLSearchParams({ start_date, end_date })}`

/** Two begin in July and one in August; one of them comes back in August, another in September. */
const aStoreWithCohorts = async () => {
  const store = await aStoreAt('2026-09-13T12:00:00Z')
  const mug = await aProduct(store, { price: '10', balance: '100' })
  const [mia, leo, zoe] = [
    await aCustomer(store, 'Mia'),
    await aCustomer(store, 'Leo'),
    await aCustomer(store, 'Zoe'),
  ]
  const buys = (id_customer: string | null, quantity: number, day: string) =>
    sell(store, [[mug, quantity]], { id_customer, sold_at: `${day}T10:00:00Z` })
  await buys(mia.id, 1, '2026-07-31')
  await buys(leo.id, 2, '2026-07-01')
  await buys(mia.id, 3, '2026-08-01')
  await buys(mia.id, 1, '2026-08-31')
  await buys(zoe.id, 1, '2026-08-15')
  const last = await buys(leo.id, 5, '2026-09-02')
  await store.post('/sale/return', { id: last.id })
  await buys(null, 9, '2026-08-03')
  return store
}

it('follows those who began in the same month, month by month', async () => {
  const store = await aStoreWithCohorts()

  const { data } = await store.get(asked('2026-07-15', '2026-09-01'))

  expect(data).toEqual([
    {
      month: '2026-07',
      customers: 2,
      months: [
        { customers: 2, retention: 100, revenue: 30 },
        { customers: 1, retention: 50, revenue: 40 },
        { customers: 1, retention: 50, revenue: 0 },
      ],
    },
    {
      month: '2026-08',
      customers: 1,
      months: [
        { customers: 1, retention: 100, revenue: 10 },
        { customers: 0, retention: 0, revenue: 0 },
      ],
    },
    { month: '2026-09', customers: 0, months: [{ customers: 0, retention: null, revenue: 0 }] },
  ])
})

it('has no months where they are yet to come', async () => {
  const store = await aStoreWithCohorts()

  const { data } = await store.get(asked('2026-10-01', '2026-10-31'))

  expect(data).toEqual([{ month: '2026-10', customers: 0, months: [] }])
})

it('is of 36 months at most', async () => {
  const { store } = await aWeek()

  expect((await store.get(asked('2023-10-01', '2026-09-30'))).data).toHaveLength(36)
  expect(await store.get(asked('2023-09-30', '2026-09-30'))).toMatchObject({
    code: 400,
    error: { end_date: 'At most 36 months.' },
  })
})

it('has nobody of another store, and is not for sellers', async () => {
  await aWeek()
  const mine = await aStoreAt('2026-09-13T12:00:00Z')
  const seller = await aMember(mine, 'seller')

  expect((await mine.get(asked('2026-08-01', '2026-08-31'))).data).toMatchObject([{ customers: 0 }])
  expect(await seller.get(asked('2026-08-01', '2026-08-31'))).toMatchObject({ code: 403 })
})
