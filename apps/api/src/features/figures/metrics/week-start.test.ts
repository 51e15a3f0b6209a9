import { expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { spend } from '#testing/a-finance.ts'
import { aMember } from '#testing/a-member.ts'
import { ask } from '#testing/a-metric-query.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'

it('sums weeks from the first day that the store has chosen, for owners and for sellers', async () => {
  const store = await aStore()
  const seller = await aMember(store, 'seller')
  const mug = await aProduct(store, { price: '10', balance: '50' })
  // A Saturday, a Sunday and a Monday.
  for (const day of ['2026-09-12', '2026-09-13', '2026-09-14'])
    await sell(seller, [[mug, 1]], { sold_at: `${day}T12:00:00Z` })
  await spend(store, { amount: 3, date: '2026-09-13', repeat: 'NONE' })
  await store.post('/store/edit', aStoreForm({ week_start: 'SUNDAY' }))
  const weeks = { grain: 'week', start_date: '2026-09-08', end_date: '2026-09-19' }

  const ofOwner = await ask(store, ['netSales', 'expenses'], { ...weeks, compare: ['previous'] })
  const ofSeller = await ask(seller, ['netSales'], weeks)

  expect(ofOwner.series).toEqual([
    { start: '2026-09-06', values: { netSales: 10, expenses: 0 } },
    { start: '2026-09-13', values: { netSales: 20, expenses: 3 } },
  ])
  expect(ofOwner.values).toEqual({ netSales: 30, expenses: 3 })
  expect(ofSeller.series?.map(({ values }) => values.netSales)).toEqual([10, 20])
})
